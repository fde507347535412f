import type { Control } from '../../control';

/** Control of display fields. This control shows nothing, because the widget of the field is shown instead. */
export const displayControl: Control = { label: 'own', width: 'full', View: () => null };
