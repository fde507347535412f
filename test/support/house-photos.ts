import sharp from 'sharp';
import { type Sheet, sheetImage } from './corpus';

/** Size in pixels of a photo that a phone takes. */
const [WIDTH, HEIGHT] = [3024, 4032];

/** Letter that contains a Social Security number. */
const LETTER: Sheet = {
  name: 'letter',
  kind: 'photo',
  texts: [
    { at: [60, 70], text: 'Department of Human Services', bold: true },
    { at: [60, 110], text: 'Dear Olivia Quinn,' },
    { at: [60, 140], text: 'Thank you for your application for heating assistance.' },
    { at: [60, 170], text: 'Social security number: 123-45-6789' },
    { at: [60, 200], text: 'Please keep this letter with your records of this year.' },
    { at: [60, 230], text: 'We will write to you again before the end of the month.' },
  ],
  truth: { ssn: '' },
};

/** Angles in degrees by which the letter is rotated in the photo. */
export const LETTER_ANGLES = [0, 4, -9, 90, 180, 263] as const;

/**
 * Returns a photo of a letter on a table.
 * @param share Part of the photo's width that the letter fills.
 */
export async function letterPhoto(angle: number, share = 0.8): Promise<Buffer> {
  const letter = await sharp(await sheetImage(LETTER))
    .resize({ width: Math.round(WIDTH * share) })
    .rotate(angle, { background: '#6d5a45' })
    .resize(WIDTH - 40, HEIGHT - 40, { fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  const noise = await noiseOf(20);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#6d5a45' } })
    .composite([{ input: letter }, { input: noise, blend: 'soft-light' }])
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

const TILE = 256;

/**
 * Returns image noise that is the same in each run, so that a test always reads the same photo.
 * @param sigma Standard deviation of the brightness.
 */
async function noiseOf(sigma: number): Promise<Buffer> {
  let seed = 20_261_129;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed + 0.5) / 2 ** 32;
  };
  const bytes = Buffer.from(
    Array.from({ length: TILE * TILE }, () => {
      const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      return Math.max(0, Math.min(255, Math.round(128 + sigma * normal)));
    }),
  );
  const input = await sharp(bytes, { raw: { width: TILE, height: TILE, channels: 1 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } })
    .composite([{ input, tile: true }])
    .png()
    .toBuffer();
}

const SCENES = [
  // Siding with a window.
  `<rect width="3024" height="4032" fill="#c9c4b4"/>${Array.from({ length: 40 }, (_, n) => `<rect y="${n * 100}" width="3024" height="8" fill="#8d8878"/>`).join('')}<rect x="900" y="900" width="1100" height="1500" fill="#39424a" stroke="#fff" stroke-width="60"/>`,
  // An outdoor unit with its grille.
  `<rect width="3024" height="4032" fill="#76804f"/><rect x="400" y="900" width="2200" height="2200" rx="60" fill="#d9d9d4"/><circle cx="1500" cy="2000" r="900" fill="#4a4a4a"/>${Array.from({ length: 12 }, (_, n) => `<circle cx="1500" cy="2000" r="${n * 75}" fill="none" stroke="#aaa" stroke-width="12"/>`).join('')}`,
  // A basement with pipes.
  `<rect width="3024" height="4032" fill="#6b6660"/>${Array.from({ length: 9 }, (_, n) => `<rect x="${200 + n * 300}" width="70" height="4032" fill="#b87333"/>`).join('')}<rect x="700" y="1200" width="1500" height="2400" fill="#e3e1da"/>`,
  // A garden with leaves.
  `<rect width="3024" height="1500" fill="#a9c6e3"/><rect y="1500" width="3024" height="2532" fill="#57703c"/>${Array.from({ length: 900 }, (_, n) => `<ellipse cx="${(n * 997) % 3024}" cy="${1400 + ((n * 613) % 2600)}" rx="${20 + ((n * 7) % 40)}" ry="${10 + ((n * 5) % 20)}" transform="rotate(${(n * 37) % 180} ${(n * 997) % 3024} ${1400 + ((n * 613) % 2600)})" fill="#${n % 2 ? '3f5a28' : '6d8f45'}"/>`).join('')}`,
] as const;

export const HOUSE_SCENES = SCENES.length;

/** Returns a photo of a house without text. The same number gives the same scene. */
export async function housePhoto(n: number): Promise<Buffer> {
  const scene = SCENES[n % SCENES.length] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await noiseOf(25), blend: 'soft-light' }])
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}
