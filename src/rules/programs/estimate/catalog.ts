import { type FactDefinition, type FactSourceKind, sourceFactsOf, splitFactFamily, type Unit, type ValueKind } from '@/rules/facts';
import type { Field, TaskDefinition } from '@/rules/forms';
import { parseParameterName } from '@/rules/program-parameters';
import type { Program } from '../program';
import { referencedNames } from '../referenced-names';
import { statableFacts } from './statable';

type Column = { name: string; label: string; type: ValueKind; unit: Unit | null; options: Option[]; meaning: string; read_by: string[] };
type Option = { value: string; label: string };

/** Fact that users or external software can enter in an estimate, with its description. */
export type CatalogFact = Column & {
  /** Allowed members if the fact is a family: `heat_pump` is the member in `measure_cost.heat_pump`. */
  members: string[];
  columns: Column[];
  origin: FactSourceKind;
  /** Facts on which the answer depends. If one of them changes, the question is asked again. */
  depends_on: string[];
  /** Forms that ask for the fact on a job. */
  asked_by: { task: string; title: string }[];
};

/** Returns every fact that people can enter in an estimate. Each fact has its description, the forms that ask for it, and the programs that read it. */
export function factsCatalog(programs: readonly Program[], definitions: ReadonlyMap<string, TaskDefinition>): CatalogFact[] {
  const readers = readersOf(programs);
  const askers = askersOf(definitions);
  return [...statableFacts(programs)].map(([name, { definition, members = [] }]) => ({
    ...columnOf(name, definition, readers.get(name) ?? []),
    members: [...members],
    columns: Object.entries(definition.columns ?? {}).map(([column, inner]) => columnOf(column, inner, readers.get(`${name}.${column}`) ?? [])),
    origin: definition.origin,
    depends_on: [...(definition.dependsOn ?? [])],
    asked_by: askers.get(name) ?? [],
  }));
}

const columnOf = (name: string, { label, kind, unit, options = {}, meaning }: FactDefinition, read_by: readonly string[]): Column => ({
  name,
  label,
  type: kind,
  unit: unit ?? null,
  options: Object.entries(options).map(([value, word]) => ({ value, label: word })),
  meaning,
  read_by: [...read_by],
});

/** Returns, for each fact, the keys of the programs that read it, directly or through derived facts. */
function readersOf(programs: readonly Program[]): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const program of programs) for (const fact of factsReadBy(program)) readers.set(fact, [...(readers.get(fact) ?? []), program.key]);
  return readers;
}

/** Cache by program object, because a program never changes. */
const readBy = new WeakMap<Program, ReadonlySet<string>>();

/** Returns the facts that a program reads and their source facts. Document texts are excluded, because they decide neither eligibility nor amounts. */
export function factsReadBy(program: Program): ReadonlySet<string> {
  const cachedNames = readBy.get(program);
  if (cachedNames) return cachedNames;
  const facts = new Set<string>();
  for (const { name, at } of referencedNames(program)) if (!parseParameterName(name) && !at.startsWith('template')) addWithSources(name, facts);
  readBy.set(program, facts);
  return facts;
}

function addWithSources(name: string, facts: Set<string>): void {
  if (facts.has(name)) return;
  const [family, member] = splitFactFamily(name);
  facts.add(name);
  facts.add(family);
  // People can also enter columns of `units` in rows of `systems`.
  if (family === 'units' && member !== undefined) facts.add(`systems.${member}`);
  for (const base of sourceFactsOf(name)) addWithSources(base, facts);
}

function askersOf(definitions: ReadonlyMap<string, TaskDefinition>): Map<string, CatalogFact['asked_by']> {
  const askers = new Map<string, CatalogFact['asked_by']>();
  for (const { key, title, fields } of definitions.values())
    for (const fact of new Set(fields.flatMap(({ fact }: Field) => fact ?? []))) askers.set(fact, [...(askers.get(fact) ?? []), { task: key, title }]);
  return askers;
}
