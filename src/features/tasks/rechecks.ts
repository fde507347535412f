import { type Consequence, formProgramsOf, type JobDraft } from '@/job';
import { sameJson } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type FormProgram, factsReadBy, isBefore, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

/**
 * A completed task whose questions depend on something that changed since needs another look: before
 * its stage is submitted it opens again with its answers, afterwards it is only marked, because going
 * back is a decision of staff.
 */
export const recheckTasks: Consequence = { run: (work, { facts }) => recheck(work, facts()) };

function recheck(work: JobDraft, facts: FactBook): void {
  for (const task of work.state.tasks) {
    if (task.progress === 'open' || !task.read_values || work.completed.has(task.id)) continue;
    const definition = work.definition(task);
    const changed = changedFacts(task.read_values, definition, facts, programsOf(work, task));
    task.recheck = changed;
    if (changed.length === 0 || isBefore(task.stage, work.state.stage)) continue;
    task.progress = 'open';
    task.draft = task.answers;
    task.read_values = null;
  }
}

/** Once everything has settled: what the tasks completed just now had read. */
export const noteReadValues: Consequence = {
  run: (work, { facts }) => {
    for (const task of work.state.tasks) {
      if (!work.completed.has(task.id) || task.progress === 'open') continue;
      task.read_values = Object.fromEntries(namesRead(work.definition(task), programsOf(work, task)).map((name) => [name, facts().value(name) ?? null]));
      task.recheck = [];
    }
  },
};

/** The live programs that place this task, with what they want of it. */
const programsOf = (work: JobDraft, task: TaskState): FormProgram[] => formProgramsOf(work.state, task, work.definition(task), work.context);

function changedFacts(before: Record<string, unknown>, definition: TaskDefinition, facts: FactBook, programs: readonly FormProgram[]): string[] {
  const names = new Set([...Object.keys(before), ...namesRead(definition, programs)]);
  return [...names].filter((name) => differs(before[name] ?? null, facts.value(name) ?? null, toleranceOf(name, definition)));
}

/** An amount that moves by cents asks nobody to confirm again. */
function differs(before: unknown, now: unknown, tolerance: number | undefined): boolean {
  if (tolerance !== undefined && typeof before === 'number' && typeof now === 'number') return Math.abs(now - before) >= tolerance;
  return !sameJson(before, now);
}

const toleranceOf = (name: string, definition: TaskDefinition): number | undefined =>
  definition.recheckOn.find((entry) => matches(entry.fact, name))?.tolerance;

const matches = (pattern: string, name: string): boolean => (pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

/** `homeowner_rebate.*` stands for the programs that place the task. */
function namesRead(definition: TaskDefinition, programs: readonly FormProgram[]): string[] {
  const asks = programs.flatMap((program) => program.asks);
  const patterns = [...factsReadBy(definition, asks), ...definition.recheckOn.map((entry) => entry.fact)];
  return [...new Set(patterns.flatMap((pattern) => (pattern.endsWith('.*') ? programs.map((program) => `${pattern.slice(0, -1)}${program.key}`) : [pattern])))];
}
