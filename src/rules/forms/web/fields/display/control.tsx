import type { Control } from '../../control';

/** Control of display fields. It shows nothing, because the widget of the field replaces it. */
export const displayControl: Control = { label: 'own', width: 'full', View: () => null };
