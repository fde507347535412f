import { type Actor, actionOwnersOf, canReadClass, isHelper, isPrivateToHomeowner, rolesOf } from '@/access';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { isEmptyValue } from '@/platform';
import { FACTS, type FactBook, type FactDefinition } from '@/rules/facts';
import { type Answers, type Field, Form, type FormProgram, initialAnswers, type TaskDefinition } from '@/rules/forms';
import { formProgram, type Program, placementOf, type ReleasedPrograms } from '@/rules/programs';
import { answersShownTo, fieldEdit, isOfEarlierGuest, privateFactsOfOthers, type TaskState } from '@/rules/tasks';
import { canSeeAmounts, canSeeGrossAmounts } from './abilities';
import { programForJob } from './program-release';

/** Returns the active programs to which a task belongs, in the format that the form of the task needs. */
export const formProgramsOf = (state: JobState, task: TaskState, definition: TaskDefinition, released: ReleasedPrograms): FormProgram[] =>
  programsPlacing(state, task, released).map(([{ amounts, reservation }, program]) => ({
    ...formProgram(program, definition, task, amounts),
    reserved_on: reservation?.on ?? null,
    reservation_expires_on: reservation?.expires_on ?? null,
  }));

/** Returns the active programs to which a task belongs, with the fields that each program requests. Unlike `formProgramsOf`, omits amounts and dates. */
export const askingPrograms = (state: JobState, task: TaskState, definition: TaskDefinition, released: ReleasedPrograms): Pick<FormProgram, 'key' | 'asks'>[] =>
  programsPlacing(state, task, released).map(([, program]) => placementOf(program, definition, task));

function programsPlacing({ programs }: JobState, task: TaskState, released: ReleasedPrograms): [JobProgram, Program][] {
  return programs.flatMap((jobProgram) => {
    const program = isActiveProgram(jobProgram) && task.programs.includes(jobProgram.key) ? programForJob(released, jobProgram) : undefined;
    return program ? [[jobProgram, program]] : [];
  });
}

/** A viewer and the job that they view. The visibility of fields depends on both. */
export type JobViewer = { actor: Actor; job: JobState };

/**
 * Returns whether the viewer may see a field. Fields with amounts also depend on the job's settings. Private fields also depend on the author of the answer.
 */
export function canSeeField({ actor, job }: JobViewer, task: TaskState, field: Field): boolean {
  if (field.class === 'amounts') return task.subject.kind === 'program' ? canSeeGrossAmounts(job, actor, task.subject.key) : canSeeAmounts(job, actor);
  // A helper can answer a private question that has no answer. If an earlier guest answered the question, hide it from the helper.
  if (isHelper(actor) && isOfEarlierGuest(actor, task, field) && !isEmptyValue((task.draft ?? task.answers)?.[field.key])) return false;
  if (canReadClass(actor, field.class)) return true;
  if (field.class !== 'homeowner_private' || actor.kind !== 'contractor' || task.waiting_on !== null) return false;
  // Contractor users see a private field only if the task is not waiting for a guest. In addition, the last answer must come from a contractor user, or the
  // field must be unanswered.
  return (fieldEdit(task, field.key)?.by ?? 'contractor') === 'contractor';
}

/**
 * Keys of answers that a helper can read but not change: contact data, mailing address, the signer for the building, and consents. A helper must not redirect a
 * link or a payment, or give consent.
 */
const IN_PERSON: readonly string[] = [
  'email',
  'homeowner_has_no_email',
  'phone_number',
  'preferred_contact_method',
  'mailing_address',
  'mailing_address_same',
  'property_manager_email',
  'customer_opted_to_donate_usage_data_in_advance',
  'heat_pump_study_opt_in',
  'customer_experience_survey',
];

/**
 * Returns whether the viewer may change a field that they see. If the field lists editors, only these roles, the system, and staff who own the task may change
 * it. No viewer may change a read-only field.
 */
export function canEditField(viewer: JobViewer, task: TaskState, field: Field): boolean {
  const { actor } = viewer;
  if (field.readOnly || !canSeeField(viewer, task, field)) return false;
  if (isHelper(actor) && IN_PERSON.includes(field.key)) return false;
  return (
    !field.editors ||
    actor.kind === 'system' ||
    rolesOf(actor).some((role) => field.editors?.includes(role)) ||
    (actor.kind === 'staff' && actionOwnersOf(actor).includes(task.owner))
  );
}

const KINDS_OF_VIEWERS = { contractor: 'contractor', staff: 'internal' } as const;

/**
 * Returns the facts together with the viewer's role (`viewer.role`), for questions that depend on it. Private facts that the viewer may not read are null. For
 * the system, returns the facts unchanged.
 */
export function factsForViewer(actor: Actor, facts: FactBook, { tasks }: JobState): FactBook {
  if (actor.kind === 'system') return facts;
  const role = actor.kind === 'guest' ? actor.role : KINDS_OF_VIEWERS[actor.kind];
  return facts.with({ ...privateFactsOfOthers(actor, facts, tasks), ...unreadableReadings(actor), 'viewer.role': role });
}

/** Returns null for each private fact with the origin `job` that the actor may not read. Otherwise, the form would show these facts as prefilled answers. */
function unreadableReadings(actor: Actor): Record<string, null> {
  return Object.fromEntries(PRIVATE_JOB_FACTS.filter(([, { visibility }]) => !canReadClass(actor, visibility)).map(([name]) => [name, null]));
}

/** Private facts that the portal reads from the job itself. */
const PRIVATE_JOB_FACTS = Object.entries<FactDefinition>(FACTS).filter(([, { origin, visibility }]) => origin === 'job' && isPrivateToHomeowner(visibility));

type FormOptions = {
  definition: TaskDefinition;
  facts: FactBook;
  programs: readonly FormProgram[];
  viewer?: JobViewer;
  /** Answers to use in the form instead of the draft. */
  answers?: Answers;
};

/**
 * Opens the form of a task with its draft. If `viewer` is not set, the form contains all fields regardless of visibility.
 * @example
 * openForm(task, { definition, facts, programs, viewer }).problems(); // errors that block completion
 */
export function openForm(task: TaskState, { definition, facts, programs, viewer, answers }: FormOptions): Form {
  return new Form({
    definition,
    answers:
      answers ??
      initialAnswers(definition, viewer ? answersShownTo(viewer.actor, task, definition) : (task.draft ?? task.answers), facts, task.subject).answers,
    facts,
    programs,
    stage: task.stage,
    subject: task.subject,
    ...(task.asked_again && { askedAgain: task.asked_again }),
    ...(viewer && { canSee: (field: Field) => canSeeField(viewer, task, field) }),
  });
}
