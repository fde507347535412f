import { z } from 'zod';
import { isDay } from '@/platform';
import { all, type Condition, conditionSchema, when } from '@/rules/conditions';
import { type Criterion, criterionSchema } from '@/rules/eligibility';
import { BASES, datedSchema } from '@/rules/facts';
import { type FormProgram, STAGES, type TaskDefinition } from '@/rules/forms';
import { capSchema, lineSchema, splitSchema } from '@/rules/incentives';
import type { TaskState } from '@/rules/tasks';
import { documentSchema, templateSchema } from './document';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const day = z.string().refine(isDay, 'must be a day like 2026-03-02');
const sentence = z.string().min(1);

/** A number or text of the program that forms and rules read, with where it comes from. */
const setting = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: z.string().min(1), is_default: z.boolean().default(false) });

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
  basis: z.enum(BASES),
  settings: z.strictObject({
    /** `program`: somebody reserves before work starts. `delegated`: we pre-approve for the program. `none`: no reservation at all. */
    reservation: setting(z.enum(['none', 'delegated', 'program'])),
    /** The seed's {numDays}: install within so many days of the reservation. */
    num_days_install: setting(z.int().positive()).optional(),
    /** Words the rebate line on the invoice must have; empty list: any words, but the line must be there. */
    invoice_rebate_line: setting(z.array(z.string())).optional(),
    /** Days from the program's acceptance of the project to the money: what payees are promised. */
    pay_within_days: setting(z.int().positive()).optional(),
    /** Days a shared amount stays valid. */
    amount_valid_days: setting(z.int().positive()).optional(),
    /** Contractors may leave the measured path by themselves. */
    contractor_chooses_deemed: setting(z.boolean()).optional(),
    /** Ways to prove the income that the program takes; every way unless said. */
    income_verification: setting(z.array(z.string())).optional(),
    /** Where the program verifies incomes itself; without it nobody is sent to a portal. */
    income_portal: setting(z.url()).optional(),
    /** How the program's approval codes look, as a regular expression over the whole code. */
    income_code_pattern: setting(z.string()).optional(),
  }),
  criteria: z.array(criterionSchema),
  lines: z.array(lineSchema),
  caps: z.array(capSchema).default([]),
  split: splitSchema,
  /** Programs that cannot be submitted together with this one. */
  cannot_combine: z.array(z.strictObject({ program: key, message: sentence, ...datedSchema.shape })).default([]),
  tasks: z.array(placementSchema).min(1),
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

/** A program as released: its number counts up, its checksum never changes. */
export type ReleasedProgram = { key: string; version: number; checksum: string; program: Program };

/** Parses a program folder; a mistake names the place. */
export function defineProgram(program: ProgramInput): Program {
  return programSchema.parse(program);
}

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
  const dated = { valid_from: null, valid_to: null, is_default: false, due: 'draft' as const };
  const window = windowTest(program);
  return [
    ...(program.territory.where
      ? [
          {
            key: 'territory',
            order_index: -2,
            name: 'Located in the territory',
            description: program.territory.description,
            reason: 'geography' as const,
            test: program.territory.where,
            fix: 'Choose another program for this address.',
            source: program.territory.source,
            ...dated,
          },
        ]
      : []),
    ...(window
      ? [
          {
            key: 'accepting_submissions',
            order_index: -1,
            name: 'Program open for submissions',
            description: windowInWords(program),
            reason: 'program_not_accepting_submissions' as const,
            test: window,
            fix: 'Choose another program, or ask the program about a waitlist.',
            source: program.territory.source,
            ...dated,
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
  if (!active) return 'The program is not active.';
  if (from && until) return `Submissions are accepted from ${from} to ${until}.`;
  return from ? `Submissions are accepted from ${from}.` : `Submissions are accepted until ${until}.`;
}

/**
 * What forms may know of a program; the job adds its reservation. A program that places a form in two stages asks in
 * each what that placement says.
 */
export function formProgram(
  program: Program,
  form: Pick<TaskDefinition, 'key' | 'stage'>,
  { stage, subject }: Pick<TaskState, 'stage' | 'subject'>,
): FormProgram {
  const document = subject.kind === 'document' ? program.documents.find((other) => other.key === subject.key) : undefined;
  return {
    key: program.key,
    name: program.name,
    asks: program.tasks
      .filter((placement) => placement.task === form.key && (placement.stage ?? form.stage) === stage)
      .filter((placement) => !placement.document || placement.document === subject.key)
      .flatMap((placement) => placement.asks),
    ...(document && { document: { key: document.key, title: document.title, category: document.category, signers: document.signers } }),
    amount_is_entered: program.lines.some((line) => line.rows.some((row) => row.amount.kind === 'entered')),
    settings: Object.fromEntries(Object.entries(program.settings).map(([name, setting]) => [name, setting?.value])),
  };
}
