import type { VisibilityClass } from '@/access';
import { capitalize } from '@/platform';

/** Types of values that facts and answers can have. A field that provides a fact has the type of the fact. */
export const VALUE_KINDS = [
  'text',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'yes_no',
  'yes_no_dont_know',
  'choice',
  'choices',
  'email',
  'phone',
  'address',
  'rows',
  'files',
  'equipment',
  'map',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Origin of a fact. `asked`: a form asks for the fact. `not_asked_yet`: only estimates supply a value, because no form asks for the fact yet. */
export type FactSourceKind = 'asked' | 'not_asked_yet' | 'place' | 'job' | 'clock' | 'derived' | 'program';

export type Unit = 'USD' | 'ft²' | 'people' | 'days' | 'year' | 'rooms' | '%' | 'tons' | 'BTU/h' | 'gallons' | 'kWh' | 'homes' | 'amps';

export type FactDefinition = {
  kind: ValueKind;
  /** Lowercase name that sentences use, for example `household income`. */
  label: string;
  /** Exact meaning of the fact. The program explorer shows this text, and authors of rules read it. */
  meaning: string;
  unit?: Unit;
  /** Codes and their labels, for kinds with fixed options: `choice`, `choices`, `map` and `yes_no_dont_know`. */
  options?: Record<string, string>;
  /** Columns of a `rows` fact, read as `units.seer2`. */
  columns?: Record<string, FactDefinition>;
  min?: number;
  max?: number;
  visibility: VisibilityClass;
  origin: FactSourceKind;
  /** Facts on which the answer depends. If one of them changes, the question must be answered again (decisions/tasks-rechecks.md). */
  dependsOn?: readonly string[];
};

type FactOptions = Partial<Pick<FactDefinition, 'unit' | 'visibility' | 'origin' | 'meaning' | 'min' | 'max' | 'dependsOn'>>;

const define = (kind: ValueKind, label: string, more: FactOptions & Pick<FactDefinition, 'options' | 'columns'> = {}): FactDefinition => ({
  kind,
  label,
  meaning: more.meaning ?? `${capitalize(label)}.`,
  visibility: more.visibility ?? 'job_team',
  origin: more.origin ?? 'asked',
  ...(more.unit && { unit: more.unit }),
  ...(more.min !== undefined && { min: more.min }),
  ...(more.max !== undefined && { max: more.max }),
  ...(more.dependsOn && { dependsOn: more.dependsOn }),
  ...(more.options && { options: more.options }),
  ...(more.columns && { columns: more.columns }),
});

/** Functions that build fact definitions, for example `factBuilders.yesNo('is new construction')`. */
export const factBuilders = {
  text: (label: string, more?: FactOptions) => define('text', label, more),
  integer: (label: string, more?: FactOptions) => define('integer', label, more),
  decimal: (label: string, more?: FactOptions) => define('decimal', label, more),
  money: (label: string, more?: FactOptions) => define('money', label, { unit: 'USD', ...more }),
  date: (label: string, more?: FactOptions) => define('date', label, more),
  datetime: (label: string, more?: FactOptions) => define('datetime', label, more),
  yesNo: (label: string, more?: FactOptions) => define('yes_no', label, more),
  yesNoDontKnow: (label: string, more?: FactOptions) => define('yes_no_dont_know', label, { ...more, options: YES_NO_DONT_KNOW }),
  choice: (label: string, options: Record<string, string>, more?: FactOptions) => define('choice', label, { ...more, options }),
  choices: (label: string, options: Record<string, string>, more?: FactOptions) => define('choices', label, { ...more, options }),
  email: (label: string, more?: FactOptions) => define('email', label, more),
  phone: (label: string, more?: FactOptions) => define('phone', label, more),
  address: (label: string, more?: FactOptions) => define('address', label, more),
  rows: (label: string, more?: FactOptions & { columns?: Record<string, FactDefinition> }) => define('rows', label, more),
  files: (label: string, more?: FactOptions) => define('files', label, more),
  equipment: (label: string, more?: FactOptions) => define('equipment', label, more),
  /** Builds a fact with a list of codes for each entry, for example the energy sources for each use. `options`: codes that an entry can have. */
  map: (label: string, options: Record<string, string>, more?: FactOptions) => define('map', label, { ...more, options }),
};

export const YES_NO_DONT_KNOW = { yes: 'Yes', no: 'No', dont_know: "I don't know" };
