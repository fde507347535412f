import type { Actor } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { hideSetupChecklist, isSetupChecklistHidden } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { setupStepsOf } from './steps';

async function answerFor(tx: Tx, actor: Actor) {
  if (actor.kind !== 'staff') throw notFound();
  return { steps: await setupStepsOf(tx, actor), hidden: await isSetupChecklistHidden(tx, actor.userId) };
}

const getSetupChecklistHandler = readUseCase(contract.getSetupChecklist, async ({ tx, actor }) => answerFor(tx, actor));

/** Hides the checklist for the user or shows it again. Writes no audit record, because the audit log does not record preferences. */
const hideSetupChecklistHandler = writeUseCase(contract.hideSetupChecklist, async ({ tx, actor, body }) => {
  if (actor.kind !== 'staff') throw notFound();
  await hideSetupChecklist(tx, actor.userId, body.hidden);
  return answerFor(tx, actor);
});

export const SETUP_CHECKLIST_ROUTES = [getSetupChecklistHandler, hideSetupChecklistHandler];
