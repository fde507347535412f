/** The parts of a program whose change is told. */
export const CHANGED_PARTS = ['program', 'criterion', 'amount', 'limit', 'table', 'class', 'beside', 'instalment', 'setting', 'split'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];
