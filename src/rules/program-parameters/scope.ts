import { isEmptyValue, isOneOf, isRecord } from '@/platform';
import { type FactReading, type FixedColumns, type ReadFact, resolveOperand } from '@/rules/conditions';
import { type DateBasis, type EffectiveDates, isValidOn, lookupDateOf, type ProgramDates } from '@/rules/facts';
import { type Budget, budgetRemaining, budgetStatus } from './budget';
import { type Class, decideClass } from './class';
import { t } from './messages';
import { lookUpTable, type Table } from './table';

/** Program sections that define named parameters: classes, tables, settings and budgets. */
export type ProgramParameters = {
  key: string;
  basis: DateBasis;
  classes: readonly Class[];
  tables: readonly Table[];
  budgets: readonly Budget[];
  settings: Readonly<Record<string, { value: unknown } | undefined>>;
};

/** Fact lookup for one job and one program, with the dates that decide which dated entries are in force. */
export type ProgramScope = {
  read: ReadFact;
  dates: ProgramDates;
  /** `basis`: date basis of the entry, or of its class or table. Default: the basis of the program. */
  isValid: (entry: EffectiveDates, basis?: DateBasis) => boolean;
  /** Amounts of the incentive lines that are already calculated, by line key. A line that pays a share of other lines reads their amounts from this map. */
  lines: Map<string, FactReading>;
};

const PREFIXES = ['class', 'table', 'setting', 'budget', 'line'] as const;
type Prefix = (typeof PREFIXES)[number];

/** Parses a parameter name: `class.tier` becomes `['class', 'tier']`. Returns null for a fact name. */
export function parseParameterName(name: string): [Prefix, string] | null {
  // Return early, because most names are plain facts without a dot.
  const dot = name.indexOf('.');
  if (dot <= 0) return null;
  const prefix = name.slice(0, dot);
  return isOneOf(PREFIXES, prefix) ? [prefix, name.slice(dot + 1)] : null;
}

/**
 * Creates the fact lookup of a program for one job: facts, classes, tables, settings, budgets and lines by name.
 * @param parameters the program's named parameters
 * @param facts reads the facts of the job
 * @param dates dates of the program on the job; they decide which dated entries are in force
 */
export function createScope(parameters: ProgramParameters, facts: ReadFact, dates: ProgramDates): ProgramScope {
  const isValid = (entry: EffectiveDates, basis?: DateBasis) => isValidOn(entry, lookupDateOf(basis ?? parameters.basis, dates));
  const lines = new Map<string, FactReading>();
  return { read: reader({ parameters, index: indexOf(parameters), facts, isValid, lines }), dates, isValid, lines };
}

type Ground = { parameters: ProgramParameters; index: Index; facts: ReadFact; isValid: ProgramScope['isValid']; lines: ProgramScope['lines'] };
type Row = { list: string; cells: unknown; index: number };

/**
 * Creates a fact lookup for the job. With `row`, the lookup also reads the columns of this list row, and the class and table values that belong to the row.
 * Caches the values of classes, tables, settings, budgets and lines.
 */
function reader(ground: Ground, row?: Row, outside?: ReadFact): ReadFact {
  const readings = new Map<string, FactReading>();
  const readScoped: ReadFact = (name, at) => {
    if (row && name.startsWith(row.list) && name[row.list.length] === '.') return cellOf(row, name.slice(row.list.length + 1));
    const parameter = parseParameterName(name);
    if (!parameter) return factOf(ground.facts, name);
    // If a parameter does not depend on the row, read it with the lookup of the job (`outside`). Its value is then calculated only once.
    if (row && outside && ground.index.rowsOf(name) !== row.list) return outside(name, at);
    const id = at ? `${name} ${JSON.stringify(at)}` : name;
    const cachedReading = readings.get(id);
    if (cachedReading) return cachedReading;
    // Store an unavailable reading first, so that a parameter that refers to itself does not recurse forever. Publishing rejects circular references.
    readings.set(id, { state: 'unavailable', why: `${name} is read by itself` });
    const reading = readParameter(ground, parameter, readScoped, row, at);
    readings.set(id, reading);
    return reading;
  };
  readScoped.row = (list, cells, index) => reader(ground, { list, cells, index }, row ? outside : readScoped);
  return readScoped;
}

/** Reads a fact. If the state of another program (`program.<key>`) is unanswered, returns the value `absent`, because the job does not have that program. */
function factOf(facts: ReadFact, name: string): FactReading {
  const reading = facts(name);
  return reading.state === 'unanswered' && name.startsWith('program.') ? { state: 'known', value: 'absent' } : reading;
}

function cellOf({ list, cells, index }: Row, column: string): FactReading {
  const value = isRecord(cells) ? cells[column] : undefined;
  return isEmptyValue(value) ? { state: 'unanswered', waitsFor: [`${list}[${index + 1}].${column}`] } : { state: 'known', value };
}

function readParameter(
  { parameters, index, isValid, lines }: Ground,
  [kind, key]: [Prefix, string],
  read: ReadFact,
  row: Row | undefined,
  at: FixedColumns | undefined,
): FactReading {
  switch (kind) {
    case 'class': {
      const foundClass = index.classes.get(key);
      if (!foundClass) return absent('class', key);
      if (foundClass.of && foundClass.of !== row?.list) return { state: 'unavailable', why: t('decided_row_by_row', { name: foundClass.name }) };
      return decideClass(foundClass, (entry) => isValid(entry, foundClass.basis), read);
    }
    case 'table': {
      const foundTable = index.tables.get(key);
      return foundTable ? lookUpTable(foundTable, (entry) => isValid(entry, foundTable.basis), read, at) : absent('table', key);
    }
    case 'setting': {
      const setting = parameters.settings[key];
      return setting ? resolveOperand(setting.value, read) : absent('setting', key);
    }
    case 'budget': {
      const [of = '', what] = key.split('.');
      const foundBudget = index.budgets.get(of);
      if (!foundBudget) return absent('budget', of);
      return what === 'left' ? budgetRemaining(parameters.key, foundBudget, read) : budgetStatus(parameters.key, foundBudget, read);
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
  /**
   * Returns the list on whose rows a class or table depends, so that the parameter has a separate value for each row. Returns undefined if the parameter has
   * one value for the whole job.
   */
  rowsOf: (name: string) => string | undefined;
};

/** Cache by program object, because a released program never changes. */
const indexes = new WeakMap<ProgramParameters, Index>();

function indexOf(parameters: ProgramParameters): Index {
  const cachedIndex = indexes.get(parameters);
  if (cachedIndex) return cachedIndex;
  const classes = new Map(parameters.classes.map((programClass) => [programClass.key, programClass]));
  const tables = new Map(parameters.tables.map((table) => [table.key, table]));
  const lists = new Map<string, string | undefined>();
  const rowsOf = (name: string): string | undefined => {
    if (lists.has(name)) return lists.get(name);
    lists.set(name, undefined);
    const [kind, key] = parseParameterName(name) ?? [];
    const listName = kind === 'class' ? classes.get(key ?? '')?.of : kind === 'table' ? listOfTable(tables.get(key ?? ''), rowsOf) : undefined;
    lists.set(name, listName);
    return listName;
  };
  const index: Index = { classes, tables, budgets: new Map(parameters.budgets.map((budget) => [budget.key, budget])), rowsOf };
  indexes.set(parameters, index);
  return index;
}

/**
 * Returns the list whose rows a column of the table reads. The table then has a value for each row of this list. Returns undefined if no column reads list
 * rows.
 */
function listOfTable(table: Table | undefined, rowsOf: (name: string) => string | undefined): string | undefined {
  for (const { reads = '' } of table?.by ?? []) {
    const listName = parseParameterName(reads) ? rowsOf(reads) : LISTS.find((list) => reads.startsWith(`${list}.`));
    if (listName) return listName;
  }
  return undefined;
}

/** Facts that are lists of rows, so a name such as `units.seer2` refers to one of their columns. */
const LISTS = ['units', 'scope_lines', 'home_measures', 'existing_heating_equipment', 'existing_cooling_equipment', 'systems'];
