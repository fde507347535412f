import { z } from 'zod';
import { formatDate, type IsoDate, isIsoDate } from '@/platform';
import { all, type Condition, conditionSchema, when } from '@/rules/conditions';
import { type Criterion, criterionSchema } from '@/rules/eligibility';
import { DATE_BASES } from '@/rules/facts';
import { type FormProgram, STAGES, type TaskDefinition } from '@/rules/forms';
import { type Amounts, capSchema, instalmentSchema, lineSchema, splitSchema, stackingSchema } from '@/rules/incentives';
import { budgetSchema, classSchema, tableSchema } from '@/rules/program-parameters';
import type { TaskState } from '@/rules/tasks';
import { documentSchema, templateSchema } from './document';
import { t } from './messages';
import { settingsSchema } from './settings';
import { schemaErrors } from './shape';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const day = z.string().refine(isIsoDate, 'must be a day like 2026-03-02');
const sentence = z.string().min(1);

const SCHEMA_VERSION = 2;

const placementSchema = z.strictObject({
  task: z.string(),
  /** Stage of the task. Default: the stage of the form. A program can include a form in two stages. */
  stage: z.enum(STAGES).optional(),
  /** The task applies while this condition is true. While the condition is unknown, the task is shown as "may be needed". */
  when: conditionSchema.optional(),
  required: z.boolean().default(true),
  /** For document tasks: key of the document. Default: all documents of the program. */
  document: z.string().optional(),
  /** Fields that the program requests in the form, including single photos (`photos.tmv`) and columns (`permit_per_equipment.file`). */
  asks: z.array(z.string()).default([]),
});

/**
 * A program as data. Each release of the portal contains its programs as folders and imports them into the database. The portal reads programs only from the
 * database, so staff can publish new versions.
 */
export const programSchema = z.strictObject({
  /** Version of the program schema. Bodies with an older version are upgraded when they are read. */
  schema_version: z.literal(SCHEMA_VERSION),
  key,
  name: sentence,
  description: sentence,
  email: z.email().nullable().default(null),
  url: z.url().nullable().default(null),
  active: z.boolean().default(true),
  /** If false, the program is not offered until an administrator switches it on. Default: true. */
  offered_at_first: z.boolean().optional(),
  accept_submissions_from: day.nullable(),
  accept_submissions_until: day.nullable(),
  /** ID of the source of the first and the last day. If absent, as in versions released before this property existed, the source of the territory is cited. */
  accept_submissions_source: z.string().min(1).nullish(),
  /** Text for people about programs that replace this program after its last day. Absent or null if no successor is known. */
  succeeded_by: sentence.nullish(),
  /** Area in which the program is offered. `where`: condition on facts of the address; null if the area is not limited. */
  territory: z.strictObject({ description: sentence, where: conditionSchema.nullable(), source: z.string() }),
  scopes: z.array(z.enum(['hvac', 'plumbing', 'weatherization', 'electrical'])).min(1),
  /** Texts of the program chooser on /create (docs/spec/task-forms.md §3, New job). */
  card: z.strictObject({ scope: sentence, homeowner_requirements: sentence, program_specifics: sentence, install_timeline: sentence }),
  /** Job date that decides which dated entries of the program are in force. An entry can have a different basis. */
  basis: z.enum(DATE_BASES),
  settings: settingsSchema,
  /** Values that an estimate assumes for facts that people did not enter. */
  assumptions: z
    .array(z.strictObject({ fact: z.string().min(1), value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]), source: z.string() }))
    .default([]),
  classes: z.array(classSchema).default([]),
  tables: z.array(tableSchema).default([]),
  criteria: z.array(criterionSchema).default([]),
  lines: z.array(lineSchema),
  caps: z.array(capSchema).default([]),
  splits: z.array(splitSchema).min(1),
  instalments: z.array(instalmentSchema).default([]),
  stacking: z.array(stackingSchema).default([]),
  budgets: z.array(budgetSchema).default([]),
  tasks: z.array(placementSchema).min(1),
  /** Forms that the program requires but that are not built yet. `facts`: facts that the form would ask for. */
  not_built: z.array(z.strictObject({ task: z.string().min(1), facts: z.array(z.string().min(1)) })).default([]),
  /** Texts that people accept or read, by key. `sample`: true if the wording did not come from the program office. */
  texts: z.record(z.string(), z.strictObject({ title: sentence, body: sentence, version: z.int(), sample: z.boolean(), source: z.string() })).default({}),
  /** Documents to sign and their texts. */
  documents: z.array(documentSchema).default([]),
  templates: z.record(z.string(), templateSchema).default({}),
  sources: z
    .array(
      z.strictObject({
        id: z.string(),
        title: sentence,
        url: z.string().nullable().default(null),
        /** Title and page of the source, if it is a document that is not on the web. */
        document: z.string().min(1).optional(),
        date: day,
        confidence: z.enum(['sourced', 'secondary', 'inference', 'default', 'seed']),
      }),
    )
    .min(1),
});

export type Program = z.infer<typeof programSchema>;
export type ProgramInput = z.input<typeof programSchema>;
/** Content of a program folder, which always uses the newest program schema version. */
export type ProgramFolder = Omit<ProgramInput, 'schema_version'>;

/** A released version of a program. Each new version increases `version` by one. A released version never changes. */
export type ReleasedProgram = { key: string; version: number; checksum: string; program: Program };

/**
 * Parses a program folder.
 * @throws Error that names the invalid entry
 */
export function defineProgram(program: ProgramFolder): Program {
  const folder = { schema_version: SCHEMA_VERSION, ...program };
  const { data, error } = programSchema.safeParse(folder);
  if (!data) throw new Error(publishErrorsOf(program.key, schemaErrors(folder, error, programSchema)));
  return data;
}

/** Returns a message with all reasons why a program cannot be published. */
export const publishErrorsOf = (key: string, problems: readonly string[]): string => `The program ${key} cannot be published: ${problems.join('; ')}`;

/** Returns all criteria of a program: the criteria for territory and submission window, if the program limits them, and then the listed criteria. */
export function criteriaOf(program: Program): readonly Criterion[] {
  const cachedCriteria = criteria.get(program);
  if (cachedCriteria) return cachedCriteria;
  const all = [...standardCriteria(program), ...program.criteria];
  criteria.set(program, all);
  return all;
}

/** Cache of criteria by program object, because every evaluation of every job needs them. */
const criteria = new WeakMap<Program, readonly Criterion[]>();

function standardCriteria(program: Program): Criterion[] {
  const window = windowTest(program);
  return [
    ...(program.territory.where
      ? [
          {
            key: 'territory',
            name: t.source('territory_rule_title'),
            description: program.territory.description,
            reason: 'geography' as const,
            test: program.territory.where,
            fix: t.source('outside_territory_hint'),
            source: program.territory.source,
          },
        ]
      : []),
    ...(window
      ? [
          {
            key: 'accepting_submissions',
            name: t.source('submission_period_rule_title'),
            description: submissionPeriodNote(program),
            reason: 'program_not_accepting_submissions' as const,
            test: window,
            fix: t.source('submissions_closed_hint'),
            source: program.accept_submissions_source ?? program.territory.source,
          },
        ]
      : []),
  ];
}

function windowTest(program: Program): Condition | null {
  if (!program.active) return when('$submission_date').before('0001-01-01');
  const rules: Condition[] = [];
  if (program.accept_submissions_from) rules.push(when('$submission_date').onOrAfter(program.accept_submissions_from));
  if (program.accept_submissions_until) rules.push(when('$submission_date').onOrBefore(program.accept_submissions_until));
  return rules.length > 0 ? all(...rules) : null;
}

function submissionPeriodNote(program: Program): string {
  const { accept_submissions_until: until, succeeded_by: successor } = program;
  const period = periodInWords(program);
  return until && successor ? `${period} ${t.source('successor_note', { successor })}` : period;
}

/** Returns a note about the closing date and the successors of a program, or null if the last day for applications has not passed. */
export function closingNote({ accept_submissions_until: until, succeeded_by }: Program, today: IsoDate): string | null {
  if (until === null || until >= today) return null;
  const closed = t('program_closed_note', { day: formatDate(until) });
  return succeeded_by ? `${closed} ${t('successor_note', { successor: succeeded_by })}` : closed;
}

function periodInWords({ active, accept_submissions_from: from, accept_submissions_until: until }: Program): string {
  if (!active) return t.source('program_inactive_note');
  if (from && until) return t.source('submissions_from_to', { from: formatDate(from), until: formatDate(until) });
  if (from) return t.source('submissions_from', { from: formatDate(from) });
  return until ? t.source('submissions_until', { until: formatDate(until) }) : t.source('submissions_open_label');
}

/** Returns the payee of the first split, or the homeowner if there is no split. Used for jobs whose amounts do not determine who gets the homeowner's share. */
export const defaultPayeeOf = ({ splits }: Program): 'contractor' | 'homeowner' => splits[0]?.payee ?? 'homeowner';

/** Returns true if the program has a maximum amount per household over all its jobs. */
export const hasHouseholdCap = ({ caps }: Program): boolean => caps.some(({ kind }) => kind === 'household');

/** Returns the programs that cannot pay for the same job as this program, according to its rules, with the message of the rule. */
export const exclusivePrograms = ({ key, stacking }: Program): { program: string; message: string }[] =>
  stacking.flatMap(({ exclusive, members, message }) =>
    exclusive === 'job' ? members.filter((member) => member !== key).map((program) => ({ program, message })) : [],
  );

/** Returns true if people can enter the amount of a program line on a job. */
export const isAmountEntered = ({ lines }: Pick<Program, 'lines'>): boolean =>
  lines.some((line) => line.rows.some(({ amount }) => amount.kind === 'entered' || (amount.kind === 'performance' && amount.typed !== undefined)));

/** Returns the program data that forms read, without the reservation of the job. */
export function formProgram(
  program: Program,
  form: Pick<TaskDefinition, 'key' | 'stage'>,
  task: Pick<TaskState, 'stage' | 'subject'>,
  amounts: Pick<Amounts, 'lines'> = { lines: [] },
): FormProgram {
  return {
    ...placementOf(program, form, task),
    unpublished: amounts.lines.flatMap(({ key, name, kind, unpublished }) =>
      unpublished && (kind === 'rebate' || kind === 'bonus') ? [{ key, name, kind }] : [],
    ),
  };
}

type Placing = Omit<FormProgram, 'unpublished'>;

/** Cache by program object and form, because each change of a job needs the placement of nearly all forms. */
const placed = new WeakMap<Program, Map<string, Placing>>();

/**
 * Returns how a program uses a form: its document and the fields that the program requests. The result is independent of the job and cached. A program that
 * includes a form in two stages can request different fields in each stage.
 */
export function placementOf(program: Program, form: Pick<TaskDefinition, 'key' | 'stage'>, { stage, subject }: Pick<TaskState, 'stage' | 'subject'>): Placing {
  const placings = placed.get(program) ?? new Map<string, Placing>();
  placed.set(program, placings);
  // Only document tasks need the subject in the cache key, because a placement can be limited to one document.
  const place = `${form.key} ${form.stage} ${stage} ${subject.kind === 'document' ? subject.key : ''}`;
  const placing = placings.get(place) ?? newPlacing(program, form, stage, subject);
  placings.set(place, placing);
  return placing;
}

function newPlacing(program: Program, form: Pick<TaskDefinition, 'key' | 'stage'>, stage: TaskState['stage'], subject: TaskState['subject']): Placing {
  const document = subject.kind === 'document' ? program.documents.find((other) => other.key === subject.key) : undefined;
  return {
    key: program.key,
    name: program.name,
    asks: program.tasks
      .filter((placement) => placement.task === form.key && (placement.stage ?? form.stage) === stage)
      .filter((placement) => !placement.document || placement.document === subject.key)
      .flatMap((placement) => placement.asks),
    ...(document && { document: { key: document.key, title: document.title, category: document.category, signers: document.signers } }),
    amount_is_entered: isAmountEntered(program),
    settings: Object.fromEntries(Object.entries(program.settings).map(([name, setting]) => [name, setting?.value])),
  };
}
