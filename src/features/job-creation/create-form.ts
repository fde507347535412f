import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue } from '@/platform';
import { type Answers, address, type Check, choices, defineTask, type FormProgram, type TaskDefinition, text, translateForm } from '@/rules/forms';
import { createJob } from './forms/create_job';

/** Steps of the page /create, in order. Questions that affect amounts come first, and questions about the homeowner last. */
export const CREATE_STEPS = ['home', 'programs', 'homeowner'] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

type Kind = 'contractor' | 'staff';

/** Returns the fields of each step. Only staff choose a contractor, because jobs of contractor users always belong to their own contractor. */
const stepsFor = (kind: Kind): Record<CreateStep, string[]> => ({
  home: [
    ...(kind === 'staff' ? ['contractor_id', 'contractor_user'] : []),
    ...['google_place_id', 'unit', 'number_of_occupants', 'income_level', 'renter_or_owner'],
  ],
  programs: ['job_scope', 'services_being_installed', 'new_construction', 'programs'],
  homeowner: [
    ...['first_name', 'last_name', 'email', 'homeowner_has_no_email', 'phone_number', 'external_id'],
    ...(kind === 'contractor' ? ['contractor_user'] : []),
  ],
});

/** Name of the fact that contains the available programs as options of the question "Programs". */
export const PROGRAM_OPTIONS = 'program_options';

const offerOf = ({ key, settings: { fits, scopes } }: FormProgram) => ({ key, fits, scopes });

/**
 * Requires that at least one selected program fits the home and pays for the planned work. A program that was selected for another address or other work
 * remains in the answer, but does not meet this requirement.
 */
const oneThatFits: Check = {
  name: 'one_program_that_fits',
  run: (answers, { programs }) =>
    isEmptyValue(answers.programs) || chosenPrograms(answers.programs, offeredPrograms(programs.map(offerOf), answers.job_scope)).length > 0
      ? []
      : [{ path: 'programs', code: 'one_program', message: message('one_program') }],
};

/** Returns the questions of the page /create whose answers are stored in the job instead of a task. */
export const questionsOfJob = (kind: Kind): TaskDefinition =>
  defineTask({
    key: 'create_page',
    version: 1,
    title: createJob.title,
    purpose: createJob.purpose,
    stage: createJob.stage,
    set: createJob.set,
    owner: createJob.owner,
    fields: {
      ...(kind === 'staff'
        ? { contractor_id: text('Contractor').required(), contractor_user: text('Person in charge') }
        : { contractor_user: text('Person in charge').help('Your company’s contact for this job.') }),
      // The answer is a place from the address lookup: an address with a place ID.
      google_place_id: address('Address of the home').required(),
      unit: text('Unit').help('Apartment or suite, if any.'),
      programs: choices('Programs', {}).optionsFrom(PROGRAM_OPTIONS).required(true, 'one_program'),
    },
    checks: [oneThatFits],
  });

/**
 * Returns the form of the page /create in the user's language. The form joins the fields of the task `create_job` with questions about the job itself
 * (`questionsOfJob`). `web/use-create.ts` sends only the fields of `create_job` as `answers`.
 */
export function buildCreateForm(kind: Kind): TaskDefinition {
  const steps = stepsFor(kind);
  const page = translateForm(questionsOfJob(kind));
  const fields = [...page.fields, ...translateForm(createJob).fields];
  return {
    ...page,
    fields: CREATE_STEPS.flatMap((step) => steps[step].flatMap((key) => fields.find((field) => field.key === key) ?? [])),
    autofills: createJob.autofills,
    groups: CREATE_STEPS.map((step) => ({ title: step, fields: steps[step] })),
  };
}

export const stepOfField = ({ groups }: TaskDefinition, key: string): CreateStep =>
  CREATE_STEPS.find((step) => groups.some(({ title, fields }) => title === step && fields.includes(key))) ?? 'home';

/** Returns the answers to the fields of the task `create_job`. Omits the answers to the other questions of the page. */
export const createJobAnswersOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => createJob.fields.some((field) => field.key === key)));

/** Properties that decide whether a program is offered. `fits`: whether the program fits the home. `scopes`: the work that the program pays for. */
type Offer = { fits?: unknown; scopes?: unknown };

export const offeredPrograms = <P extends Offer>(programs: readonly P[], work: unknown): P[] =>
  programs.filter(({ fits, scopes }) => fits !== 'no' && paysForWork(scopes, work));

/** Returns the selected programs that are offered, in the order of selection. */
export const chosenPrograms = (selected: unknown, offered: readonly { key: string }[]): string[] =>
  Array.isArray(selected) ? selected.filter((key) => offered.some((program) => program.key === key)) : [];

/** Returns true if a program pays for at least part of the planned work, or if the work is unknown. */
export const paysForWork = (scopes: unknown, work: unknown): boolean =>
  !Array.isArray(work) || work.length === 0 || (Array.isArray(scopes) && work.some((scope) => scopes.includes(scope)));
