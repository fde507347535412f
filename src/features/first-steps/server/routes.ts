import type { Actor } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { firstStepsHidden, hideFirstSteps } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { firstStepsOf } from './steps';

async function answerFor(tx: Tx, actor: Actor) {
  if (actor.kind !== 'staff') throw notFound();
  return { steps: await firstStepsOf(tx, actor), hidden: await firstStepsHidden(tx, actor.userId) };
}

const list = readUseCase(contract.listFirstSteps, async ({ tx, actor }) => answerFor(tx, actor));

/** Hides the list for the user. The history does not record preferences. */
const hide = writeUseCase(contract.hideFirstSteps, async ({ tx, actor, body }) => {
  if (actor.kind !== 'staff') throw notFound();
  await hideFirstSteps(tx, actor.userId, body.hidden);
  return answerFor(tx, actor);
});

/** Endpoints of the first steps. */
export const FIRST_STEP_ROUTES = [list, hide];
