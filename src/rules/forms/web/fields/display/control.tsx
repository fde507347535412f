import type { Control } from '../../control';

/** A widget draws the field; without a widget nothing is shown. */
export const displayControl: Control = { label: 'own', width: 'full', View: () => null };
