import type { NamedEffect } from '@/rules/forms';

/** Effect that generates the document when its form is completed. */
export const PREPARE_DOCUMENT: NamedEffect = { name: 'prepare_document' };
