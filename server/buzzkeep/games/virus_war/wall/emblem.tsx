// The game's picture among those that the console offers.
import { Sign } from "../art/art";

export default function Emblem() {
  return <Sign kind="virus" />;
}
