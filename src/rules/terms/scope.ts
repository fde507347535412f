import { isEmptyValue, isOneOf, isRecord } from '@/platform';
import { type FactReading, type FixedColumns, type ReadFact, resolveOperand } from '@/rules/conditions';
import { type DateBasis, type EffectiveDates, isValidOn, lookupDateOf, type ProgramDates } from '@/rules/facts';
import { type Budget, budgetRemaining, budgetStatus } from './budget';
import { type Class, decideClass } from './class';
import { t } from './messages';
import { lookUpTable, type Table } from './table';

/** What a program says by name, as far as reading needs it. */
export type ProgramTerms = {
  key: string;
  basis: DateBasis;
  classes: readonly Class[];
  tables: readonly Table[];
  budgets: readonly Budget[];
  settings: Readonly<Record<string, { value: unknown } | undefined>>;
};

/** One job as one program reads it: every name in one reader, and the day its dated entries are looked up by. */
export type ProgramScope = {
  read: ReadFact;
  dates: ProgramDates;
  /** `basis`: of the entry or of what it stands in; else the program's, never its reader's. */
  isValid: (entry: EffectiveDates, basis?: DateBasis) => boolean;
  /** What lines come to so far, for amounts that are a share of others. */
  lines: Map<string, FactReading>;
};

const PREFIXES = ['class', 'table', 'setting', 'budget', 'line'] as const;
type Prefix = (typeof PREFIXES)[number];

/** `class.tier` → `['class', 'tier']`; null for facts. */
export function parseTermName(name: string): [Prefix, string] | null {
  // Most facts have no family, and rules read little else.
  const dot = name.indexOf('.');
  if (dot <= 0) return null;
  const prefix = name.slice(0, dot);
  return isOneOf(PREFIXES, prefix) ? [prefix, name.slice(dot + 1)] : null;
}

export function createScope(terms: ProgramTerms, facts: ReadFact, dates: ProgramDates): ProgramScope {
  const isValid = (entry: EffectiveDates, basis?: DateBasis) => isValidOn(entry, lookupDateOf(basis ?? terms.basis, dates));
  const lines = new Map<string, FactReading>();
  return { read: reader({ terms, index: indexOf(terms), facts, isValid, lines }), dates, isValid, lines };
}

type Ground = { terms: ProgramTerms; index: Index; facts: ReadFact; isValid: ProgramScope['isValid']; lines: ProgramScope['lines'] };
type Row = { list: string; cells: unknown; index: number };

/** Names of the job, and inside a row also its cells and what is decided row by row. What was read is remembered. */
function reader(ground: Ground, row?: Row, outside?: ReadFact): ReadFact {
  const known = new Map<string, FactReading>();
  const read: ReadFact = (name, at) => {
    if (row && name.startsWith(row.list) && name[row.list.length] === '.') return cellOf(row, name.slice(row.list.length + 1));
    const term = parseTermName(name);
    if (!term) return factOf(ground.facts, name);
    // What no row can change is read once for the job.
    if (row && outside && ground.index.rowsOf(name) !== row.list) return outside(name, at);
    const id = at ? `${name} ${JSON.stringify(at)}` : name;
    const before = known.get(id);
    if (before) return before;
    // The mark stops a circle that publishing would have refused.
    known.set(id, { state: 'unavailable', why: `${name} is read by itself` });
    const reading = readTerm(ground, term, read, row, at);
    known.set(id, reading);
    return reading;
  };
  read.row = (list, cells, index) => reader(ground, { list, cells, index }, row ? outside : read);
  return read;
}

/** A program nobody has put on a job of this home is absent. */
function factOf(facts: ReadFact, name: string): FactReading {
  const reading = facts(name);
  return reading.state === 'unanswered' && name.startsWith('program.') ? { state: 'known', value: 'absent' } : reading;
}

function cellOf({ list, cells, index }: Row, column: string): FactReading {
  const value = isRecord(cells) ? cells[column] : undefined;
  return isEmptyValue(value) ? { state: 'unanswered', waitsFor: [`${list}[${index + 1}].${column}`] } : { state: 'known', value };
}

function readTerm(
  { terms, index, isValid, lines }: Ground,
  [kind, key]: [Prefix, string],
  read: ReadFact,
  row: Row | undefined,
  at: FixedColumns | undefined,
): FactReading {
  switch (kind) {
    case 'class': {
      const found = index.classes.get(key);
      if (!found) return absent('class', key);
      if (found.of && found.of !== row?.list) return { state: 'unavailable', why: t('decided_row_by_row', { name: found.name }) };
      return decideClass(found, (entry) => isValid(entry, found.basis), read);
    }
    case 'table': {
      const found = index.tables.get(key);
      return found ? lookUpTable(found, (entry) => isValid(entry, found.basis), read, at) : absent('table', key);
    }
    case 'setting': {
      const found = terms.settings[key];
      return found ? resolveOperand(found.value, read) : absent('setting', key);
    }
    case 'budget': {
      const [of = '', what] = key.split('.');
      const found = index.budgets.get(of);
      if (!found) return absent('budget', of);
      return what === 'left' ? budgetRemaining(terms.key, found, read) : budgetStatus(terms.key, found, read);
    }
    case 'line':
      return lines.get(key) ?? absent('line', key);
  }
}

const absent = (kind: Prefix, key: string): FactReading => ({ state: 'unavailable', why: t('program_entry_missing_error', { kind, key }) });

type Index = {
  classes: ReadonlyMap<string, Class>;
  tables: ReadonlyMap<string, Table>;
  budgets: ReadonlyMap<string, Budget>;
  /** The list whose rows a class or table is decided by; undefined where the job decides. */
  rowsOf: (name: string) => string | undefined;
};

/** A released program never changes: its entries are put in order once. */
const indexes = new WeakMap<ProgramTerms, Index>();

function indexOf(terms: ProgramTerms): Index {
  const known = indexes.get(terms);
  if (known) return known;
  const classes = new Map(terms.classes.map((one) => [one.key, one]));
  const tables = new Map(terms.tables.map((one) => [one.key, one]));
  const lists = new Map<string, string | undefined>();
  const rowsOf = (name: string): string | undefined => {
    if (lists.has(name)) return lists.get(name);
    lists.set(name, undefined);
    const [kind, key] = parseTermName(name) ?? [];
    const found = kind === 'class' ? classes.get(key ?? '')?.of : kind === 'table' ? listOfTable(tables.get(key ?? ''), rowsOf) : undefined;
    lists.set(name, found);
    return found;
  };
  const index: Index = { classes, tables, budgets: new Map(terms.budgets.map((one) => [one.key, one])), rowsOf };
  indexes.set(terms, index);
  return index;
}

/** A table is of the rows of a list when one of its columns is. */
function listOfTable(table: Table | undefined, rowsOf: (name: string) => string | undefined): string | undefined {
  for (const { reads = '' } of table?.by ?? []) {
    const found = parseTermName(reads) ? rowsOf(reads) : LISTS.find((list) => reads.startsWith(`${list}.`));
    if (found) return found;
  }
  return undefined;
}

/** Facts that are lists of rows and may stand before a dot. */
const LISTS = ['units', 'scope_lines', 'home_measures', 'existing_heating_equipment', 'existing_cooling_equipment', 'systems'];
