import { isNumber } from '@/platform';
import type { Answers, Check } from '@/rules/forms';
import { t } from './messages';

/**
 * Recommended air volume for a heat pump water heater in cubic feet, from the guide of the DOE Quality Install Tool. Manufacturers require 450 to
 * 1,000.
 */
const ENOUGH_AIR = 700;

/** Returns length × width × height in cubic feet, rounded to tenths, or undefined if one is missing. */
export function airVolume(feet: readonly unknown[]): number | undefined {
  const lengths = feet.filter(isNumber);
  return lengths.length === feet.length ? Math.round(lengths.reduce((volume, side) => volume * side, 1) * 10) / 10 : undefined;
}

export const isSmallSpace = (feet: readonly unknown[]): boolean => (airVolume(feet) ?? ENOUGH_AIR) < ENOUGH_AIR;

/** Calculates the volume from the sides in a form. */
export const airVolumeOf = (sides: readonly string[]) => (answers: Answers) => airVolume(sides.map((side) => answers[side]));

export const enoughAir = (path: string, sides: readonly string[]): Check => ({
  name: 'enough_air',
  run: (answers) =>
    isSmallSpace(sides.map((side) => answers[side])) ? [{ path, code: 'air_volume_small', message: t('air_volume_small'), level: 'warning' }] : [],
});
