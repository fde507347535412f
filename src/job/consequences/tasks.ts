import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { isKeyOf, isString, recordArrayOf } from '@/platform';
import { type FactBook, SERVICES } from '@/rules/facts';
import { isBefore } from '@/rules/forms';
import { DEFAULT_PAYEE } from '@/rules/programs';
import { type Placement, planTasks } from '@/rules/tasks';
import type { Consequence } from '../feature';
import { isCleared } from '../is-cleared';
import type { JobDraft } from '../job-draft';
import { isPartPayable, payableParts } from '../payable-parts';

/** The task list that the opted-in programs ask for now. */
export const planTasksOfJob: Consequence = {
  run: (work, { facts }) => planJob(work, facts()),
  nextDays: ({ tasks }) => tasks.map(({ deferred }) => (deferred && 'day' in deferred.until ? deferred.until.day : null)),
};

function planJob(work: JobDraft, facts: FactBook): void {
  const { state, context } = work;
  state.tasks = planTasks({
    tasks: state.tasks,
    placements: placementsOf(work),
    definitions: context.definitions,
    systems: systemsOf(facts),
    stage: state.stage,
    read: facts.read,
    newId: context.newId,
  });
  for (const task of state.tasks) resumeDeferred(task, work);
}

export function placementsOf(work: JobDraft): Placement[] {
  const placements: Placement[] = [];
  for (const program of work.state.programs) {
    if (!program.opted_in) continue;
    const rules = work.rules(program);
    const placing = {
      key: program.key,
      name: rules.name,
      live: isActiveProgram(program),
      cleared: isCleared(work, program),
      payees: payeesOf(work.state, program, DEFAULT_PAYEE(rules)),
      documents: rules.documents,
    };
    for (const { task, stage, when, required, document, asks } of rules.tasks)
      placements.push({ program: placing, task, required, asks, ...(stage && { stage }), ...(when && { when }), ...(document && { document }) });
  }
  // Creating the job was a task too: its answers are the first facts.
  placements.push({ program: { key: '', name: '', live: false, cleared: true, payees: [], documents: [] }, task: 'create_job', required: false, asks: [] });
  return placements;
}

/**
 * Everybody who gets money, payment by payment; before an amount is known, the program's usual payee. What waits for a task
 * of its own, and for the verified savings, is nobody's to pay yet.
 */
function payeesOf(state: JobState, program: JobProgram, usual: string): Placement['program']['payees'] {
  const paid = payableParts(program).filter((part) => (part.amount ?? 0) > 0 && (typeof part.opens === 'string' || isPartPayable(state, program, part)));
  if (paid.length === 0) return [{ key: usual, label: usual }];
  return paid.map(({ key, payee, name }) => ({ key, label: name ? `${payee}: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : payee }));
}

/** The systems that go in, by the name of the unit once one is known; two of one name are told apart by a number. */
function systemsOf(facts: FactBook): { id: string; label: string; service?: string }[] {
  const named = recordArrayOf(facts.value('units')).map(({ id, service, name }) => ({
    id: String(id),
    ...(isKeyOf(SERVICES, service) && { service }),
    label: isString(name) ? name : isKeyOf(SERVICES, service) ? SERVICES[service] : 'System',
  }));
  return named.map((system, index) => {
    const alike = named.filter((other) => other.label === system.label);
    return alike.length > 1 ? { ...system, label: `${system.label} ${alike.indexOf(named[index] ?? system) + 1}` } : system;
  });
}

/** A deferral ends by itself on its day, or when its stage is reached. */
function resumeDeferred(task: JobDraft['state']['tasks'][number], work: JobDraft): void {
  if (!task.deferred) return;
  const { until } = task.deferred;
  const over = 'day' in until ? until.day <= work.context.today : !isBefore(work.state.stage, until.stage);
  if (over) task.deferred = null;
}
