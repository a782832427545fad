/** A glass of water for everybody. */
import { icon } from "@phone/parts/icons";
import type { StageOf } from "../../art/match";
import { Centre } from "../centre";
import { Footer } from "../parts";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const Glass = icon(<path d="M6 3h12l-1.6 18H7.6ZM6.8 10.5c2-1.6 3.4 1.4 5.2 0s3.2-1.4 5.2 0" />);

export const water: StageScreen<StageOf<"water">> = {
  headline: () => t.water,
  Screen: (moment) => (
    <>
      <Centre moment={moment} />
      <div class="dw-water">
        <Glass />
        <p>{t.waterText}</p>
        {moment.match.view.sober ? null : <Footer short />}
      </div>
    </>
  ),
};
