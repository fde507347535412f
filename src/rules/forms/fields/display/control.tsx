import type { Control } from '../../web/control';

/** Its widget draws it; without one there is nothing to show. */
export const displayControl: Control = { label: 'own', width: 'full', View: () => null };
