import sharp from 'sharp';
import { expect, it } from 'vitest';
import { warningsOfView } from './image-previews';

const SIZE = { width: 3024, height: 4032 };

/**
 * Creates an image with stripes. In the analyzed copy with a longer side of 800 pixels, each stripe is about three pixels wide. The stripes disappear if the
 * image is blurred.
 */
async function view({ blur = 0, light = 200 }): Promise<Buffer> {
  const [width, height] = [1536, 2048];
  const data = Buffer.alloc(width * height, 0).map((_, at) => (Math.floor((at % width) / 8) % 2 === 0 ? light : light / 4));
  const stripes = sharp(data, { raw: { width, height, channels: 1 } });
  return (blur > 0 ? stripes.blur(blur) : stripes).jpeg({ quality: 82 }).toBuffer();
}

it('image preview of a sharp photo has no warning, and previews of blurred, dark or small photos have the matching warning', async () => {
  expect(await warningsOfView(await view({}), SIZE)).toEqual([]);
  expect(await warningsOfView(await view({ blur: 30 }), SIZE)).toEqual(['blurred']);
  expect(await warningsOfView(await view({ light: 20 }), SIZE)).toEqual(['dark']);
  expect(await warningsOfView(await view({}), { width: 640, height: 480 })).toEqual(['small']);
});
