import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { isKeyOf, isString, recordArrayOf } from '@/platform';
import { type FactBook, SERVICES } from '@/rules/facts';
import { isStageBefore } from '@/rules/forms';
import { defaultPayeeOf } from '@/rules/programs';
import { type Placement, planTasks } from '@/rules/tasks';
import type { Consequence } from '../feature';
import type { JobDraft } from '../job-draft';
import { isOwedPaymentOpen, owedPaymentsOf } from '../owed-payments';
import { isWorkCleared } from '../work-clearance';

/**
 * Adds and updates tasks, so that the task list matches the forms that opted-in programs include. A task whose form no opted-in program includes becomes not
 * applicable. Also ends the deferrals that are due.
 */
export const planTasksOfJob: Consequence = {
  run: (draft, { facts }) => planJob(draft, facts()),
  nextDays: ({ tasks }) => tasks.map(({ deferred }) => (deferred && 'day' in deferred.until ? deferred.until.day : null)),
};

function planJob(draft: JobDraft, facts: FactBook): void {
  const { state, context } = draft;
  state.tasks = planTasks({
    tasks: state.tasks,
    placements: taskPlacements(draft),
    definitions: context.definitions,
    systems: systemsOf(facts),
    stage: state.stage,
    read: facts.read,
    newId: context.newId,
  });
  for (const task of state.tasks) resumeDeferred(task, draft);
}

/** Returns the forms that the opted-in programs of a job include, with the optional fields that each program requests. */
export function taskPlacements(draft: JobDraft): Placement[] {
  const placements: Placement[] = [];
  for (const jobProgram of draft.state.programs) {
    if (!jobProgram.opted_in) continue;
    const program = draft.programOf(jobProgram);
    const placing = {
      key: jobProgram.key,
      name: program.name,
      isActive: isActiveProgram(jobProgram),
      isWorkCleared: isWorkCleared(draft, jobProgram),
      payees: payeesOf(draft.state, jobProgram, defaultPayeeOf(program)),
      documents: program.documents,
    };
    for (const { task, stage, when, required, document, asks } of program.tasks)
      placements.push({ program: placing, task, required, asks, ...(stage && { stage }), ...(when && { when }), ...(document && { document }) });
  }
  // Every job also has the completed task `create_job`, because its answers are the first facts.
  placements.push({
    program: { key: '', name: '', isActive: false, isWorkCleared: true, payees: [], documents: [] },
    task: 'create_job',
    required: false,
    asks: [],
  });
  return placements;
}

/**
 * Returns the payees of a program, one entry per payment. Omits payments whose amount is unknown, zero or negative. Also omits installments that require a
 * completed task, such as the task for the measured savings, until the task is complete and the program has enrolled the job. If no payment remains, returns
 * only the payee `usual`.
 */
function payeesOf(state: JobState, jobProgram: JobProgram, usual: string): Placement['program']['payees'] {
  const paid = owedPaymentsOf(jobProgram).filter(
    (part) => (part.amount ?? 0) > 0 && (typeof part.opens === 'string' || isOwedPaymentOpen(state, jobProgram, part)),
  );
  if (paid.length === 0) return [{ key: usual, label: usual }];
  return paid.map(({ key, payee, name }) => ({ key, label: name ? `${payee}: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : payee }));
}

/**
 * Returns the equipment to install. The label is the name of the equipment. Without a name, the label is the name of its service or "System". Equal labels get
 * numbers.
 */
function systemsOf(facts: FactBook): { id: string; label: string; service?: string }[] {
  const systems = recordArrayOf(facts.value('units')).map(({ id, service, name }) => ({
    id: String(id),
    ...(isKeyOf(SERVICES, service) && { service }),
    label: isString(name) ? name : isKeyOf(SERVICES, service) ? SERVICES[service] : 'System',
  }));
  return systems.map((system, index) => {
    const alike = systems.filter((other) => other.label === system.label);
    return alike.length > 1 ? { ...system, label: `${system.label} ${alike.indexOf(systems[index] ?? system) + 1}` } : system;
  });
}

/** Ends the deferral of a task on the resume day, or when the job reaches the resume stage. */
function resumeDeferred(task: JobDraft['state']['tasks'][number], draft: JobDraft): void {
  if (!task.deferred) return;
  const { until } = task.deferred;
  const isDue = 'day' in until ? until.day <= draft.context.today : !isStageBefore(draft.state.stage, until.stage);
  if (isDue) task.deferred = null;
}
