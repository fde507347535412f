import type { Control } from '@/tasks/web/control';

/** Its widget draws it; without one there is nothing to show. */
export const displayControl: Control = { label: 'own', width: 'full', View: () => null };
