// The game's picture among those that the console offers.
import { Sign } from "../../../server/client/ui/virus_war/art";

export default function Emblem() {
  return <Sign kind="virus" />;
}
