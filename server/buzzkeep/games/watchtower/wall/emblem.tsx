// The game's picture among those that the console offers.
import { TowerSign } from "../art/art";

export default function Emblem() {
  return <TowerSign />;
}
