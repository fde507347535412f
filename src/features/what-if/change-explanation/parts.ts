/** Sections of a program definition in which changes are shown. */
export const COMPARED_PROGRAM_PARTS = ['program', 'criterion', 'amount', 'limit', 'table', 'class', 'beside', 'instalment', 'setting', 'split'] as const;
export type ChangedPart = (typeof COMPARED_PROGRAM_PARTS)[number];
