import type { NamedEffect } from '@/rules/forms';

/** Effect of a task that prepares a document: completing the task generates the document. */
export const PREPARE_DOCUMENT: NamedEffect = { name: 'prepare_document' };
