import type { ThresholdRow } from '@/rules/programs';

/** The rules of the program have no thresholds. */
export const THRESHOLDS: readonly ThresholdRow[] = [];
