import type { Actor } from '@/access';
import { mayRead, ownersActedFor, rolesOf } from '@/access';
import type { FactBook } from '@/facts';
import { formProgram, type Program } from '@/programs';
import { type Answers, effectiveAnswers, type Field, Form, type FormProgram, type TaskDefinition, type TaskState } from '@/tasks';
import { isLive, type JobState } from './state';

/** Programs as one task's form may know them: the live ones that place it; of a program's own task only that program. */
export function formProgramsOf(state: JobState, task: TaskState, rules: (key: string) => Program | undefined): FormProgram[] {
  return state.programs
    .filter((program) => isLive(program) && task.programs.includes(program.key))
    .flatMap((program) => {
      const body = rules(program.key);
      if (!body) return [];
      return [
        {
          ...formProgram(body, task.definition),
          reserved_on: program.reservation?.on ?? null,
          reservation_expires_on: program.reservation?.expires_on ?? null,
        },
      ];
    });
}

/** Which fields a viewer may see on this task. What the homeowner answered in private stays with the homeowner and the program. */
export function seesField(actor: Actor, task: TaskState, field: Field): boolean {
  if (mayRead(actor, field.class)) return true;
  return field.class === 'homeowner_private' && actor.kind === 'contractor' && task.answered_by?.kind !== 'guest' && task.waiting_on === null;
}

export function mayEditField(actor: Actor, task: TaskState, field: Field): boolean {
  if (field.readOnly || !seesField(actor, task, field)) return false;
  return (
    !field.editors ||
    actor.kind === 'system' ||
    rolesOf(actor).some((role) => field.editors?.includes(role)) ||
    (actor.kind === 'staff' && ownersActedFor(actor).includes(task.owner))
  );
}

/** The open form over the task's draft. Without an actor: as the system sees it, with every field. */
export function openForm(
  task: TaskState,
  definition: TaskDefinition,
  facts: FactBook,
  programs: readonly FormProgram[],
  actor?: Actor,
  answers?: Answers,
): Form {
  return new Form({
    definition,
    answers: answers ?? effectiveAnswers(definition, task.draft ?? task.answers, facts, task.subject).answers,
    facts,
    programs,
    subject: task.subject,
    ...(actor && { canSee: (field: Field) => seesField(actor, task, field) }),
  });
}
