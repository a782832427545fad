"""Reading pictures: a screenshot as grey pixels, and the codes in it."""

import base64

import numpy as np
import zxingcpp

GREY = """async ([png, scale]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let grey = "";
  for (let at = 0; at < data.length; at += 4)
    grey += String.fromCharCode(Math.round(0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2]));
  return [canvas.width, canvas.height, btoa(grey)];
}"""


def grey_pixels(page, png, scale):
    """The picture as rows of grey values, scaled as if seen from far; any blank ``page`` does the sums."""
    width, height, grey = page.evaluate(GREY, [base64.b64encode(png).decode(), scale])
    return np.frombuffer(base64.b64decode(grey), np.uint8).reshape(height, width)


def codes(page, png, scale=1.0):
    """The texts of the bar codes in a picture."""
    return [code.text for code in zxingcpp.read_barcodes(grey_pixels(page, png, scale))]
