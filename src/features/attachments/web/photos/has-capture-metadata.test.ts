import { expect, it } from 'vitest';
import { photo, photoAtHome } from '../../../../../test/support/pictures';
import { hasCaptureMetadata } from './has-capture-metadata';

const blob = async (picture: Promise<Buffer>) => new Blob([new Uint8Array(await picture)], { type: 'image/jpeg' });
const AT = '2026-03-02T09:00:00';

it.each([
  ['a photo with both', () => photoAtHome(), true],
  ['one without anything', () => photo(), false],
  ['one without a time', () => photoAtHome({ at: '' }), false],
  ['one without a place', () => photo({ at: AT }), false],
  ['one of a camera without a fix', () => photo({ at: AT, latitude: 0, longitude: 0 }), false],
  ['one south and west of the middle of the world', () => photo({ at: AT, latitude: -33.45, longitude: -70.66 }), true],
])('%s', async (_what, taken, has) => expect(await hasCaptureMetadata(await blob(taken()))).toBe(has));
