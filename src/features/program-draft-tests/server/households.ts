import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { programFileSchema } from '@/features/program-settings';
import { editDraft, findProgram } from '@/features/program-settings/server';
import { badInput, jsonEquals, staleVersion } from '@/platform';
import * as contract from '../households-contract';
import { t } from './messages';
import { editableDraft, findRun, type RunRow, runView, startRun } from './runs';
import { EMPTY_TEST, householdView } from './test-batch';

const householdSchema = programFileSchema.shape.households;

const startTestHandler = writeUseCase(contract.startTest, async (context) =>
  testView(await startRun(context, context.params.key, { kind: 'test', day: null, result: EMPTY_TEST })),
);

const getTestHandler = readUseCase(contract.getTest, async ({ tx, actor, params }) => {
  const { draft } = await editableDraft(tx, actor, params.key);
  const run = await findRun(tx, draft.id, 'test');
  return { test: run ? testView(run) : null };
});

// The cast is safe, because the result of a test is always a `TestResult`.
const testView = (run: RunRow): contract.TestView => ({ ...runView(run), ...(run.result as contract.TestResult) });

const changeHouseholdsHandler = writeUseCase(contract.changeHouseholds, async (context) => {
  const { params, body, tx, actor } = context;
  await findProgram(tx, actor, params.key);
  const parsed = householdSchema.safeParse(body.put);
  if (!parsed.success) throw badInput([{ path: 'put', code: 'invalid', message: t('household_invalid_error') }]);
  const edited = await editDraft(context, params.key, (draft) => {
    if (draft.revision !== body.revision) throw staleVersion(t('draft_changed_error'));
    const householdsByName = new Map(parsed.data.map((household) => [household.name, household]));
    const remaining = draft.households.filter(({ name }) => !body.remove.includes(name)).map((household) => householdsByName.get(household.name) ?? household);
    const added = parsed.data.filter(({ name }) => !remaining.some((household) => household.name === name));
    const households = [...remaining, ...added];
    const made = jsonEquals(households, draft.households)
      ? []
      : [{ path: '/households', was: draft.households.map(({ name }) => name), value: households.map(({ name }) => name) }];
    return { body: draft.body, households, made };
  });
  const { households } = (await editableDraft(tx, actor, params.key)).draft;
  return { revision: edited.revision, items: households.map(householdView) };
});

export const HOUSEHOLD_ROUTES: readonly UseCase[] = [startTestHandler, getTestHandler, changeHouseholdsHandler];
