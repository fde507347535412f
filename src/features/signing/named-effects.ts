import type { NamedEffect } from '@/rules/forms';

/** Effect that generates the document of the completed form. */
export const PREPARE_DOCUMENT: NamedEffect = { name: 'prepare_document' };
