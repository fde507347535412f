import { z } from 'zod';
import { formatDate, isIsoDate } from '@/platform';
import { all, type Condition, conditionSchema, when } from '@/rules/conditions';
import { type Criterion, criterionSchema } from '@/rules/eligibility';
import { DATE_BASES } from '@/rules/facts';
import { type FormProgram, STAGES, type TaskDefinition } from '@/rules/forms';
import { type Amounts, capSchema, instalmentSchema, lineSchema, splitSchema, stackingSchema } from '@/rules/incentives';
import type { TaskState } from '@/rules/tasks';
import { budgetSchema, classSchema, tableSchema } from '@/rules/terms';
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
  /** Elsewhere than the form's own stage; the same form may be placed in two stages. */
  stage: z.enum(STAGES).optional(),
  /** Placed only while this holds; while unknown it "may be needed". */
  when: conditionSchema.optional(),
  required: z.boolean().default(true),
  /** For a task about documents: this one of the program's, instead of all of them. */
  document: z.string().optional(),
  /** What the form asks in this stage only because a program wants it: fields, and of fields single photos (`photos.tmv`) or columns (`permit_per_equipment.file`). */
  asks: z.array(z.string()).default([]),
});

/**
 * A program, whole, as data. The folder is what a release ships; the database is where it is read
 * from, so that staff can publish further versions.
 */
export const programSchema = z.strictObject({
  /** Of the language the program is written in; earlier ones are lifted when they are read. */
  schema_version: z.literal(SCHEMA_VERSION),
  key,
  name: sentence,
  description: sentence,
  email: z.email().nullable().default(null),
  url: z.url().nullable().default(null),
  active: z.boolean().default(true),
  accept_submissions_from: day.nullable(),
  accept_submissions_until: day.nullable(),
  /** Where homes may stand: a condition on facts of the place; null for anywhere. */
  territory: z.strictObject({ description: sentence, where: conditionSchema.nullable(), source: z.string() }),
  scopes: z.array(z.enum(['hvac', 'plumbing', 'weatherization', 'electrical'])).min(1),
  /** What the chooser on /create says (seed 2 §3). */
  card: z.strictObject({ scope: sentence, homeowner_requirements: sentence, program_specifics: sentence, install_timeline: sentence }),
  /** The date most of its dated rows are looked up by. */
  basis: z.enum(DATE_BASES),
  settings: settingsSchema,
  /** What an estimate takes where nobody says otherwise. */
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
  /** Forms the program wants that no release has yet, with the facts they would ask: nothing is asked silently of nobody. */
  not_built: z.array(z.strictObject({ task: z.string().min(1), facts: z.array(z.string().min(1)) })).default([]),
  /** Texts people accept or read, by key; `sample` marks wording that is not the program's own. */
  texts: z.record(z.string(), z.strictObject({ title: sentence, body: sentence, version: z.int(), sample: z.boolean(), source: z.string() })).default({}),
  /** What people sign, and the words of it. */
  documents: z.array(documentSchema).default([]),
  templates: z.record(z.string(), templateSchema).default({}),
  sources: z
    .array(
      z.strictObject({
        id: z.string(),
        title: sentence,
        url: z.string().nullable().default(null),
        date: day,
        confidence: z.enum(['sourced', 'secondary', 'inference', 'default', 'seed']),
      }),
    )
    .min(1),
});

export type Program = z.infer<typeof programSchema>;
export type ProgramInput = z.input<typeof programSchema>;
/** As a folder writes it: the language is always today's. */
export type ProgramFolder = Omit<ProgramInput, 'schema_version'>;

/** A program as released: its number counts up, its checksum never changes. */
export type ReleasedProgram = { key: string; version: number; checksum: string; program: Program };

/** Parses a program folder; a mistake names the entry. */
export function defineProgram(program: ProgramFolder): Program {
  const folder = { schema_version: SCHEMA_VERSION, ...program };
  const { data, error } = programSchema.safeParse(folder);
  if (!data) throw new Error(publishErrorsOf(program.key, schemaErrors(folder, error)));
  return data;
}

/** Why a program is not published, for whoever wrote it: every mistake it has. */
export const publishErrorsOf = (key: string, problems: readonly string[]): string => `The program ${key} cannot be published: ${problems.join('; ')}`;

/** The program's own criteria after the two every program has: its territory and its submission window. */
export function criteriaOf(program: Program): readonly Criterion[] {
  const known = criteria.get(program);
  if (known) return known;
  const all = [...standardCriteria(program), ...program.criteria];
  criteria.set(program, all);
  return all;
}

/** A program is never written into; each judgement of each job asks for the same ones. */
const criteria = new WeakMap<Program, readonly Criterion[]>();

function standardCriteria(program: Program): Criterion[] {
  const window = windowTest(program);
  return [
    ...(program.territory.where
      ? [
          {
            key: 'territory',
            name: t.kept('territory_rule_title'),
            description: program.territory.description,
            reason: 'geography' as const,
            test: program.territory.where,
            fix: t.kept('outside_territory_hint'),
            source: program.territory.source,
          },
        ]
      : []),
    ...(window
      ? [
          {
            key: 'accepting_submissions',
            name: t.kept('submission_period_rule_title'),
            description: windowInWords(program),
            reason: 'program_not_accepting_submissions' as const,
            test: window,
            fix: t.kept('submissions_closed_hint'),
            source: program.territory.source,
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

function windowInWords({ active, accept_submissions_from: from, accept_submissions_until: until }: Program): string {
  if (!active) return t.kept('program_inactive_note');
  if (from && until) return t.kept('submissions_from_to', { from: formatDate(from), until: formatDate(until) });
  if (from) return t.kept('submissions_from', { from: formatDate(from) });
  return until ? t.kept('submissions_until', { until: formatDate(until) }) : t.kept('submissions_open_label');
}

/** Who receives the homeowner's part, before an amount says so. */
export const DEFAULT_PAYEE = ({ splits }: Program): 'contractor' | 'homeowner' => splits[0]?.payee ?? 'homeowner';

/** Whether a household gets so much at most, at whatever number of jobs. */
export const hasHouseholdCap = ({ caps }: Program): boolean => caps.some(({ kind }) => kind === 'household');

/** The programs that cannot be on one job with this one, as it says itself. */
export const exclusivePrograms = ({ key, stacking }: Program): { program: string; message: string }[] =>
  stacking.flatMap(({ exclusive, members, message }) =>
    exclusive === 'job' ? members.filter((member) => member !== key).map((program) => ({ program, message })) : [],
  );

/** Its rebate, or part of it, is an amount that somebody enters on the job. */
export const isAmountEntered = ({ lines }: Pick<Program, 'lines'>): boolean =>
  lines.some((line) => line.rows.some(({ amount }) => amount.kind === 'entered' || (amount.kind === 'performance' && amount.typed !== undefined)));

/** What forms may know of a program; the job adds its reservation. */
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

/** A version of a program never changes, and each change of a job asks this of nearly all its forms: worked out once for each place of a form. */
const placed = new WeakMap<Program, Map<string, Placing>>();

/**
 * What a program says of a form where it places it, whatever the job; the very same value each time. A program that places
 * a form in two stages asks in each what that placement says.
 */
export function placementOf(program: Program, form: Pick<TaskDefinition, 'key' | 'stage'>, { stage, subject }: Pick<TaskState, 'stage' | 'subject'>): Placing {
  const known = placed.get(program) ?? new Map<string, Placing>();
  placed.set(program, known);
  // Of all subjects a placement can be for one of the program's documents only.
  const place = `${form.key} ${form.stage} ${stage} ${subject.kind === 'document' ? subject.key : ''}`;
  const placing = known.get(place) ?? newPlacing(program, form, stage, subject);
  known.set(place, placing);
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
