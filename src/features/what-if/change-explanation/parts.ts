/** Sections of a program whose changes are shown. */
export const CHANGED_PARTS = ['program', 'criterion', 'amount', 'limit', 'table', 'class', 'beside', 'instalment', 'setting', 'split'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];
