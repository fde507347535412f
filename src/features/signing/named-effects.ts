import type { NamedEffect } from '@/rules/forms';

/** Makes the document that the form is about. */
export const PREPARE_DOCUMENT: NamedEffect = { name: 'prepare_document' };
