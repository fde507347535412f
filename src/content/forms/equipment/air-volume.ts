import { isNumber } from '@/platform';
import type { Answers, Check } from '@/rules/forms';
import { t } from './messages';

/**
 * Recommended air volume around a heat pump water heater, in cubic feet (guide of the DOE Quality Install Tool). Manufacturers require 450 to 1,000.
 */
const ENOUGH_AIR = 700;

/** Returns length × width × height in cubic feet, rounded to tenths, or undefined if one of the three lengths is missing. */
export function airVolume(feet: readonly unknown[]): number | undefined {
  const lengths = feet.filter(isNumber);
  return lengths.length === feet.length ? Math.round(lengths.reduce((volume, side) => volume * side, 1) * 10) / 10 : undefined;
}

export const isSmallSpace = (feet: readonly unknown[]): boolean => (airVolume(feet) ?? ENOUGH_AIR) < ENOUGH_AIR;

/** Returns a function that calculates the volume from the fields for the three sides. */
export const airVolumeOf = (sides: readonly string[]) => (answers: Answers) => airVolume(sides.map((side) => answers[side]));

export const enoughAir = (path: string, sides: readonly string[]): Check => ({
  name: 'enough_air',
  run: (answers) =>
    isSmallSpace(sides.map((side) => answers[side])) ? [{ path, code: 'air_volume_small', message: t('air_volume_small'), level: 'warning' }] : [],
});
