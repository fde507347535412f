import { setImmediate } from 'node:timers/promises';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { programFileSchema } from '@/features/program-settings';
import { checkDraft, editDraft, findProgram } from '@/features/program-settings/server';
import { AppError, badInput, jsonEquals, wrongState } from '@/platform';
import { loadReleases } from '@/rules/programs/server';
import { testHouseholds, unnoticedChanges } from '../households';
import * as contract from '../households-contract';
import { editableDraft } from './editable-draft';
import { t } from './messages';

const householdSchema = programFileSchema.shape.households;

const test = readUseCase(contract.testDraft, async (context) => {
  const { tx, actor, params } = context;
  const { program: newest, draft } = await editableDraft(tx, actor, params.key);
  const { program } = await checkDraft(context, draft.body);
  if (!program) throw wrongState(t('draft_has_problems_error'));
  const others = (await loadReleases(tx)).all().flatMap((release) => (release.key === params.key ? [] : [release.program]));
  const households = await testHouseholds(program, draft.households, others, setImmediate);
  const unnoticed = await unnoticedChanges(newest, program, draft.households, others, setImmediate);
  return { revision: draft.revision, households, unnoticed: unnoticed.map((change) => ({ ...change, offer: change.offer && view(change.offer) })) };
});

const change = writeUseCase(contract.changeHouseholds, async (context) => {
  const { params, body, tx, actor } = context;
  await findProgram(tx, actor, params.key);
  const given = householdSchema.safeParse(body.put);
  if (!given.success) throw badInput([{ path: 'put', code: 'invalid', message: t('household_invalid_error') }]);
  const edited = await editDraft(context, params.key, (draft) => {
    if (draft.revision !== body.revision) throw new AppError('stale_version', t('draft_changed_error'));
    const put = new Map(given.data.map((household) => [household.name, household]));
    const kept = draft.households.filter(({ name }) => !body.remove.includes(name)).map((household) => put.get(household.name) ?? household);
    const added = given.data.filter(({ name }) => !kept.some((household) => household.name === name));
    const households = [...kept, ...added];
    const made = jsonEquals(households, draft.households)
      ? []
      : [{ path: '/households', was: draft.households.map(({ name }) => name), value: households.map(({ name }) => name) }];
    return { body: draft.body, households, made };
  });
  const { households } = (await editableDraft(tx, actor, params.key)).draft;
  return { revision: edited.revision, items: households.map(view) };
});

/** Absent parts are left out, as JSON stores them. */
const view = (household: unknown): contract.Household => JSON.parse(JSON.stringify(household));

export const HOUSEHOLD_ROUTES: readonly UseCase[] = [test, change];
