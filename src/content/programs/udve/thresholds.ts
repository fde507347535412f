import type { ThresholdRow } from '@/rules/programs';

/** The rules of the program contain no number and no day. */
export const THRESHOLDS: readonly ThresholdRow[] = [];
