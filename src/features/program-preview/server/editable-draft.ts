import { type Actor, assertCan } from '@/access';
import { findDraft, findProgram } from '@/features/program-settings/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';

/** Returns the draft of a program and its newest version. Results of drafts show jobs of all contractors, so reading them has the right to edit. */
export async function editableDraft(tx: Tx, actor: Actor, key: string) {
  const { program } = await findProgram(tx, actor, key);
  assertCan(actor, 'program.edit');
  const draft = await findDraft(tx, key);
  if (!draft) throw notFound();
  return { program, draft };
}
