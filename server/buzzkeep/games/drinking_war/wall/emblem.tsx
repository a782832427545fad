// The game's picture among those that the console offers.
import { CardFace } from "../art/art";

export default function Emblem() {
  return (
    <>
      <CardFace face="a8" small mute />
      <CardFace face="d6" small mute />
    </>
  );
}
