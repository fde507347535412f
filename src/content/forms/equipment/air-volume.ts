import { isNumber } from '@/platform';
import type { Answers, Check } from '@/rules/forms';
import { t } from './messages';

/**
 * Recommended air volume around a heat pump water heater, in cubic feet (guide of the DOE Quality Install Tool). Manufacturers require between 450 and 1,000
 * cubic feet.
 */
const ENOUGH_AIR = 700;

/** Returns length × width × height in cubic feet, rounded to tenths. Returns undefined if one of the three lengths is missing. */
export function airVolume(feet: readonly unknown[]): number | undefined {
  const lengths = feet.filter(isNumber);
  return lengths.length === feet.length ? Math.round(lengths.reduce((volume, side) => volume * side, 1) * 10) / 10 : undefined;
}

export const isSmallSpace = (feet: readonly unknown[]): boolean => (airVolume(feet) ?? ENOUGH_AIR) < ENOUGH_AIR;

/** Returns a function that calculates the volume from the answers to the fields of the three sides. */
export const airVolumeOf = (sides: readonly string[]) => (answers: Answers) => airVolume(sides.map((side) => answers[side]));

export const enoughAir = (path: string, sides: readonly string[]): Check => ({
  name: 'enough_air',
  run: (answers) =>
    isSmallSpace(sides.map((side) => answers[side])) ? [{ path, code: 'air_volume_small', message: t('air_volume_small'), level: 'warning' }] : [],
});
