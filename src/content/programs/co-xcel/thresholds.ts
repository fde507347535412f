import type { ThresholdRow } from '@/rules/programs';

export const THRESHOLDS: readonly ThresholdRow[] = [];
