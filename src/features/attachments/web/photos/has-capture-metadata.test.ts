import { expect, it } from 'vitest';
import { photo, photoAtHome } from '../../../../../test/support/photos';
import { hasCaptureMetadata } from './has-capture-metadata';

const blob = async (image: Promise<Buffer>) => new Blob([new Uint8Array(await image)], { type: 'image/jpeg' });
const AT = '2026-03-02T09:00:00';

it.each([
  ['a photo with time and position', () => photoAtHome(), true],
  ['a photo without metadata', () => photo(), false],
  ['a photo without a time', () => photoAtHome({ at: '' }), false],
  ['a photo without a position', () => photo({ at: AT }), false],
  ['a photo of a camera without a position signal', () => photo({ at: AT, latitude: 0, longitude: 0 }), false],
  ['a photo at negative latitude and longitude', () => photo({ at: AT, latitude: -33.45, longitude: -70.66 }), true],
])('hasCaptureMetadata detects whether an image has a time and a position: %s', async (_what, taken, has) =>
  expect(await hasCaptureMetadata(await blob(taken()))).toBe(has),
);
