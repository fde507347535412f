import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue } from '@/platform';
import { type Answers, address, type Check, choices, defineTask, type FormProgram, type TaskDefinition, text, translateForm } from '@/rules/forms';
import { createJob } from './forms/create_job';

/** The steps of /create, in order: what the money depends on first, who it is for last. */
export const STEPS = ['home', 'programs', 'homeowner'] as const;
export type Step = (typeof STEPS)[number];

type Kind = 'contractor' | 'staff';

/** Staff say whose job it is; a contractor's job is the contractor's own. */
const stepsFor = (kind: Kind): Record<Step, string[]> => ({
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

/** The programs there are to choose from, as options. */
export const PROGRAM_OPTIONS = 'program_options';

const offerOf = ({ key, settings: { fits, scopes } }: FormProgram) => ({ key, fits, scopes });

/** What was chosen at another address or for other work stays ticked, and does not count here. */
const oneThatFits: Check = {
  name: 'one_program_that_fits',
  run: (answers, { programs }) =>
    isEmptyValue(answers.programs) || chosenPrograms(answers.programs, offeredPrograms(programs.map(offerOf), answers.job_scope)).length > 0
      ? []
      : [{ path: 'programs', code: 'one_program', message: message('one_program') }],
};

/** What /create asks that belongs to the job and to no answer of it. */
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
        ? { contractor_id: text('Contractor').required(), contractor_user: text('In charge') }
        : { contractor_user: text('In charge').help('Your company’s contact for this job.') }),
      // The place that was picked: an address with an id.
      google_place_id: address('Address of the home').required(),
      unit: text('Unit').help('Apartment or suite, if there is one.'),
      programs: choices('Programs', {}).optionsFrom(PROGRAM_OPTIONS).required(true, 'one_program'),
    },
    checks: [oneThatFits],
  });

/**
 * What /create asks, as a form like every other, in the words of its reader: the first answers of the job, and beside
 * them what belongs to the job alone. No task holds it; the call that creates the job takes it apart.
 */
export function buildCreateForm(kind: Kind): TaskDefinition {
  const steps = stepsFor(kind);
  const page = translateForm(questionsOfJob(kind));
  const fields = [...page.fields, ...translateForm(createJob).fields];
  return {
    ...page,
    fields: STEPS.flatMap((step) => steps[step].flatMap((key) => fields.find((field) => field.key === key) ?? [])),
    fills: createJob.fills,
    groups: STEPS.map((step) => ({ title: step, fields: steps[step] })),
  };
}

/** The step that asks it. */
export const stepOfField = ({ groups }: TaskDefinition, key: string): Step =>
  STEPS.find((step) => groups.some(({ title, fields }) => title === step && fields.includes(key))) ?? 'home';

/** Of what the page asks, the first answers of the job. */
export const jobAnswersOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => createJob.fields.some((field) => field.key === key)));

/** What decides whether a program is offered: its fit to the home, and the work it pays for. */
type Offer = { fits?: unknown; scopes?: unknown };

export const offeredPrograms = <P extends Offer>(programs: readonly P[], work: unknown): P[] =>
  programs.filter(({ fits, scopes }) => fits !== 'no' && coversWork(scopes, work));

/** Of what was ticked, what is offered here, in the order of ticking. */
export const chosenPrograms = (ticked: unknown, offered: readonly { key: string }[]): string[] =>
  Array.isArray(ticked) ? ticked.filter((key) => offered.some((program) => program.key === key)) : [];

/** A program belongs to the work when it covers some of it; before the work is known every program does. */
export const coversWork = (scopes: unknown, work: unknown): boolean =>
  !Array.isArray(work) || work.length === 0 || (Array.isArray(scopes) && work.some((scope) => scopes.includes(scope)));
