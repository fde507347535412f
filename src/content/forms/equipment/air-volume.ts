import { isNumber } from '@/platform';
import type { Answers, Check } from '@/rules/forms';
import { t } from './messages';

/**
 * What a heat pump water heater draws its heat from, in cubic feet: the guide of the DOE's Quality Install Tool. Makers
 * name between 450 and 1,000.
 */
const ENOUGH_AIR = 700;

/** Length × width × height of the space, to a tenth of a cubic foot; nothing while one is open. */
export function airVolume(feet: readonly unknown[]): number | undefined {
  const known = feet.filter(isNumber);
  return known.length === feet.length ? Math.round(known.reduce((volume, one) => volume * one, 1) * 10) / 10 : undefined;
}

export const isSmallSpace = (feet: readonly unknown[]): boolean => (airVolume(feet) ?? ENOUGH_AIR) < ENOUGH_AIR;

/** The volume of the sides that a form asks, and the warning at `path`: the last of them, for a sum shows no warnings. */
export const airVolumeOf = (sides: readonly string[]) => (answers: Answers) => airVolume(sides.map((side) => answers[side]));

export const enoughAir = (path: string, sides: readonly string[]): Check => ({
  name: 'enough_air',
  run: (answers) =>
    isSmallSpace(sides.map((side) => answers[side])) ? [{ path, code: 'air_volume_small', message: t('air_volume_small'), level: 'warning' }] : [],
});
