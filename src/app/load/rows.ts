import { createHash } from 'node:crypto';
import { nameOf, rolesOf } from '@/access';
import { hashOf } from '@/history/server';
import { columnsOf, type JobProgram, type JobState } from '@/jobs';
import { gatherFacts } from '@/jobs/gather';
import { queueOf } from '@/jobs/queue';
import { headerOf, householdCents, keptOf } from '@/jobs/server/store';
import type { Settled } from '@/jobs/settle';
import type { SettleContext } from '@/jobs/work';
import { canonicalJson, sameJson } from '@/platform';
import { newId } from '@/platform/server/ids';
import type { Model } from './models';

/** A result that was another than before, with the facts it was worked out from. */
export type Evaluated = { program: JobProgram; facts: Record<string, unknown> };

export function evaluatedIn(before: JobState | null, settled: Settled): Evaluated[] {
  const facts = Object.fromEntries(settled.facts.names().map((name) => [name, settled.facts.value(name)]));
  return settled.state.programs
    .filter((program) => {
      const earlier = before?.programs.find((other) => other.key === program.key);
      return program.opted_in && !(earlier?.opted_in && sameJson(earlier.eligibility, program.eligibility) && sameJson(earlier.amounts, program.amounts));
    })
    .map((program) => ({ program, facts }));
}

export type Row = Record<string, unknown>;
export type Rows = Map<string, Row[]>;
export type Context = Pick<SettleContext, 'today' | 'definitions' | 'householdPrior' | 'program' | 'textMessages'>;

/** The rows of one job in every table, kept columns and all, by the product's own functions. `isWhole`: with tasks and past. */
export function addRows(to: Rows, { state, acts, attachments }: Model, context: Context, isWhole: boolean): void {
  const columns = columnsOf(state, gatherFacts(state, context), context);
  const wall = { job_id: state.id, contractor_id: state.contractor_id, program_keys: columns.program_keys };
  const add = (table: string, rows: readonly Row[]) => void to.get(table)?.push(...rows);
  let hash = '';
  if (isWhole) {
    for (const act of acts) {
      const { actor } = act;
      const history = act.history.map((draft) => {
        const row = {
          job_id: state.id,
          at: act.at,
          type: draft.type,
          action: draft.action,
          task_id: draft.task_id ?? null,
          field: draft.field ?? null,
          subject: draft.subject ?? null,
          before: draft.before ?? null,
          after: draft.after ?? null,
          visibility: draft.visibility ?? null,
          owner_kind: actor.kind,
          owner_id: 'userId' in actor ? actor.userId : null,
          owner_name: nameOf(actor),
          owner_role: rolesOf(actor)[0] ?? null,
          request_id: act.requestId,
        };
        const chained = { ...row, previous_hash: hash, hash: hashOf(hash, row) };
        hash = chained.hash;
        return { ...chained, before: json(row.before), after: json(row.after), contractor_id: wall.contractor_id, program_keys: wall.program_keys };
      });
      add('app.history', history);
      add(
        'app.evaluations',
        act.evaluated.map(({ program, facts }) => ({
          id: newId(),
          ...wall,
          program_key: program.key,
          program_version: program.version,
          evaluated_at: act.at,
          facts: JSON.stringify(facts),
          eligibility: JSON.stringify(program.eligibility),
          amounts: JSON.stringify(program.amounts),
          inputs_hash: createHash('sha256')
            .update(canonicalJson({ facts, version: program.version }))
            .digest('hex'),
        })),
      );
    }
    add(
      'app.tasks',
      state.tasks.map((task, position) => ({
        ...wall,
        id: task.id,
        position,
        definition: task.definition,
        stage: task.stage,
        subject_key: task.subject.key,
        status: task.status,
        owner: task.owner,
        version: task.version,
        state: JSON.stringify(task),
      })),
    );
    add(
      'app.documents',
      state.documents.map((document, position) => ({
        ...wall,
        task_id: document.task_id,
        version: document.version,
        position,
        state: JSON.stringify(document),
        signed_at: document.signed_at,
      })),
    );
    add('app.attachments', attachments);
    add(
      'app.queue',
      queueOf(state).map((row) => ({ ...row, ...wall })),
    );
  }
  add('app.jobs', [{ ...headerOf(state), ...keptOf(columns), version: acts.length, history_hash: hash }]);
  add(
    'app.job_programs',
    state.programs.map((program, position) => ({
      ...wall,
      program_key: program.key,
      position,
      state: JSON.stringify(program),
      payment_status: program.payment_status,
      household_cents: householdCents(program),
    })),
  );
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** In the order in which they refer to each other. */
export const TABLES = ['app.jobs', 'app.job_programs', 'app.tasks', 'app.documents', 'app.attachments', 'app.history', 'app.evaluations', 'app.queue'] as const;
