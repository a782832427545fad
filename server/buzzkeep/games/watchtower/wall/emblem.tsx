// The game's picture among those that the console offers.
import { TowerSign } from "../../../server/client/ui/watchtower/art";

export default function Emblem() {
  return <TowerSign />;
}
