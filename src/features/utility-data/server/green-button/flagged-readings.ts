import { type IsoDate, keysOf } from '@/platform';
import { checkBills, type UsageBill } from '@/rules/energy-use';
import { t } from './messages';
import type { GreenButtonWarning } from './meters';

/** Warning texts by warning code, in the order in which they are shown. */
const WARNINGS: Readonly<Record<GreenButtonWarning['code'], (count: number) => string>> = {
  time_zone: () => t.source('warned_time_zone'),
  no_time_zone: () => t.source('warned_zone_missing'),
  estimated: (count) => t.source('warned_estimated', { count }),
  negative: (count) => t.source('warned_negative', { count }),
  duplicate: (count) => t.source('warned_duplicate', { count }),
  coarser: (count) => t.source('warned_coarser', { count }),
  unit: (count) => t.source('warned_unit', { count }),
  cumulative: (count) => t.source('warned_cumulative', { count }),
  no_period: (count) => t.source('warned_period', { count }),
};
const CODES = keysOf(WARNINGS);

/** Returns sentences for staff about the readings and bills of a file that must be checked or were skipped; undefined if there are none. */
export function warningsOf(bills: readonly UsageBill[], warnings: readonly GreenButtonWarning[], today: IsoDate): string | undefined {
  const { flags, setAside } = checkBills(bills, today);
  const flagged = (name: 'estimated' | 'negative') => flags.filter(({ flag }) => flag === name).length;
  const overlapping = setAside.filter(({ reason }) => reason === 'overlap' || reason === 'duplicate').length;
  const sentences = [
    ...CODES.flatMap((code) => {
      const ofCode = warnings.filter((warning) => warning.code === code);
      return ofCode.length > 0 ? [WARNINGS[code](ofCode.reduce((sum, { count }) => sum + count, 0))] : [];
    }),
    ...(flagged('estimated') > 0 ? [t.source('estimated_bills', { count: flagged('estimated') })] : []),
    ...(flagged('negative') > 0 ? [t.source('negative_bills', { count: flagged('negative') })] : []),
    ...(overlapping > 0 ? [t.source('overlapping_bills', { count: overlapping })] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
