import { isInternal } from '@/access';
import { reads, writes } from '@/access/server';
import { findTask } from '@/features/tasks/server/tasks';
import { taskView } from '@/features/tasks/view';
import { mustJob } from '@/job/abilities';
import { answerJob, asked, change, factsOf, viewContext } from '@/job/server/context';
import type { Situation } from '@/job/server/situation';
import { jobsFor, type LoadedJob, readEvaluations } from '@/job/server/store';
import { isHiddenFact } from '@/job/views/context';
import type { Change } from '@/job/work';
import { badInput, notFound, sameJson, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { factDefinition, labelOfFact, valueInWords } from '@/rules/facts';
import { namesOf } from '@/world/people/server/names';
import * as changes from '../changes';
import * as staffContract from '../contract';

type OnJob = Situation & { params: { job_id: string } };

async function act(context: OnJob, apply: Change | ((loaded: LoadedJob) => Promise<Change>), isLate = false) {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  const made = isLate ? await (apply as (loaded: LoadedJob) => Promise<Change>)(loaded) : (apply as Change);
  const { settled, releases } = await change(context, loaded, made);
  return answerJob(context, settled.state, loaded.version + 1, releases);
}

export const setDeemed = writes(staffContract.setDeemed, (context) => act(context, changes.setDeemed(context.body.deemed_reason)));

export const assign = writes(staffContract.assign, (context) =>
  act(
    context,
    async ({ state }: LoadedJob) => {
      const { contractor_user_id, ops_user_id } = context.body;
      const who = { ...(contractor_user_id !== undefined && { contractor_user_id }), ...(ops_user_id !== undefined && { ops_user_id }) };
      // Rights first: who may not choose learns nothing of who could be chosen.
      const at = asked(context, state);
      if (contractor_user_id !== undefined) mustJob('assign_contractor_user', state, context.actor, at);
      if (ops_user_id !== undefined) mustJob('assign_ops', state, context.actor, at);
      if (contractor_user_id && !(await peopleOf(context.tx, state.contractor_id)).some(({ id }) => id === contractor_user_id))
        throw badInput([{ path: 'contractor_user_id', code: 'invalid_choice', message: 'This person does not work for the contractor' }]);
      if (ops_user_id && !(await opsPeople(context.tx)).some(({ id }) => id === ops_user_id))
        throw badInput([{ path: 'ops_user_id', code: 'invalid_choice', message: 'This person does not work in operations' }]);
      return changes.assign(who);
    },
    true,
  ),
);

export const assignees = reads(staffContract.assignees, async ({ tx, actor, params }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  return { contractor_users: await peopleOf(tx, state.contractor_id), ops_users: isInternal(actor) ? await opsPeople(tx) : [] };
});

const named = (rows: { id: string; display_name: string }[]) => rows.map(({ id, display_name }) => ({ id, name: display_name }));

const peopleOf = async (tx: Tx, contractorId: string) =>
  named(
    await tx
      .selectFrom('app.users as users')
      .select(['id', 'display_name'])
      .where('contractor_id', '=', contractorId)
      .where('active', '=', true)
      .orderBy('display_name')
      .limit(500)
      .execute(),
  );

const opsPeople = async (tx: Tx) =>
  named(
    (
      await tx
        .selectFrom('app.users as users')
        .select(['id', 'display_name', 'roles'])
        .where('kind', '=', 'staff')
        .where('active', '=', true)
        .orderBy('display_name')
        .limit(500)
        .execute()
    ).filter(({ roles }) => roles.includes('ops')),
  );

export const moveToContractor = writes(staffContract.moveToContractor, (context) =>
  act(
    context,
    async ({ state }: LoadedJob) => {
      const { tx, actor, body } = context;
      mustJob('move', state, actor, asked(context, state));
      const contractor = await tx
        .selectFrom('app.contractors as contractors')
        .select(['id', 'name', 'active'])
        .where('id', '=', body.contractor_id)
        .executeTakeFirst();
      if (!contractor) throw notFound('This contractor');
      if (!contractor.active) throw wrongState('This contractor is not active.');
      const offered = (
        await tx.selectFrom('app.contractor_programs as taking_part').select('program_key').where('contractor_id', '=', contractor.id).execute()
      ).map((row) => row.program_key);
      const missing = state.programs.filter((program) => program.opted_in && !offered.includes(program.key));
      if (missing.length > 0)
        throw badInput(missing.map(({ key }) => ({ path: 'contractor_id', code: 'invalid_choice', message: `The contractor does not take part in ${key}` })));
      const before = (await namesOf(tx, 'app.contractors', [state.contractor_id])).get(state.contractor_id) ?? '';
      return changes.moveToContractor({ id: contractor.id, name: contractor.name, before }, body.reason);
    },
    true,
  ),
);

export const overrideCap = writes(staffContract.overrideCap, (context) => act(context, changes.overrideCap(context.body.program_id, context.body.override)));

export const setNotNeeded = writes(staffContract.setNotNeeded, async (context) => {
  const { tx, actor, params, body } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  findTask(loaded.state, params.task_id, context);
  const { settled, releases } = await change(context, loaded, changes.setNotNeeded(params.task_id, body.reason));
  const view = await viewContext(context, settled.state, releases);
  const { task, definition } = findTask(settled.state, params.task_id, context);
  return taskView(task, definition, settled.state, factsOf(context, settled.state), view);
});

const MOST_RECORDS = 30;

/** Each result beside the one before it: what is not told by facts is told by the rules' version. */
export const calculations = reads(staffContract.calculations, async ({ tx, actor, params, query }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const rows = await readEvaluations(tx, state.id, query.program_id, MOST_RECORDS + 1);
  return {
    items: rows.slice(0, MOST_RECORDS).map((row, index) => {
      const before = rows[index + 1];
      const names = [...new Set([...Object.keys(before?.facts ?? {}), ...Object.keys(row.facts)])].filter((name) => !name.startsWith('$'));
      const changed = before ? names.filter((name) => !sameJson(before.facts[name] ?? null, row.facts[name] ?? null)) : [];
      return {
        at: row.at.toISOString(),
        version: row.program_version,
        total: row.amounts.total,
        eligibility: row.eligibility.status,
        rules_before: before && before.program_version !== row.program_version ? before.program_version : null,
        facts: changed
          .filter((name) => factDefinition(name) !== undefined && !isHiddenFact(actor, name, state))
          .map((name) => ({ label: labelOfFact(name), before: inWords(name, before?.facts[name]), after: inWords(name, row.facts[name]) })),
      };
    }),
  };
});

const inWords = (name: string, value: unknown): string => (value === undefined || value === null ? '–' : valueInWords(factDefinition(name), value));
