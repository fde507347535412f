import { abilitiesFor } from '@/access';
import { readUseCase } from '@/access/server';
import { describedDifference, programSchema } from '@/rules/programs';
import { pendingRelease } from '@/rules/programs/server';
import * as contract from '../contract';
import { PROGRAM_DRAFT_RIGHTS } from '../rules';
import { draftView, findDraft, findProgram, settingsState } from './drafts';

/** Returns the data for the settings page. */
export const getProgramSettingsHandler = readUseCase(contract.getProgramSettings, async (context) => {
  const { tx, actor, params } = context;
  const { key, version, program } = await findProgram(tx, actor, params.key);
  const draft = await findDraft(tx, key);
  const pending = await pendingRelease(tx, key);
  const readable = draft && programSchema.safeParse(draft.body).data;
  return {
    key,
    name: program.name,
    version,
    body: program,
    readable: readable ?? program,
    is_draft_readable: !draft || readable !== undefined,
    draft: draft ? await draftView(context, draft) : null,
    pending_release: pending
      ? { arrived_at: pending.arrived_at.toISOString(), status: pending.status, changes: describedDifference({ program }, { program: pending.program }) }
      : null,
    abilities: abilitiesFor(PROGRAM_DRAFT_RIGHTS, await settingsState(tx, key, draft), actor),
  };
});
