import { type FactDefinition, type FactSourceKind, sourceFactsOf, splitFactFamily, type Unit, type ValueKind } from '@/rules/facts';
import type { Field, TaskDefinition } from '@/rules/forms';
import { parseTermName } from '@/rules/terms';
import type { Program } from '../program';
import { referencedNames } from '../referenced-names';
import { statableFacts } from './statable';

type Column = { name: string; label: string; type: ValueKind; unit: Unit | null; options: Option[]; meaning: string; read_by: string[] };
type Option = { value: string; label: string };

/** A fact as somebody who states it needs to know it. */
export type CatalogFact = Column & {
  /** Of a fact with a value per service or program: `measure_cost.heat_pump`. */
  members: string[];
  columns: Column[];
  origin: FactSourceKind;
  /** Facts that give the answer its meaning: when one of them changes, it is asked again. */
  depends_on: string[];
  /** Forms that ask it on a job. */
  asked_by: { task: string; title: string }[];
};

/** Every fact that can be stated, with what is needed to state it, who asks it on a job and which programs look at it. */
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

/** By fact the programs that look at it, also where they look at what follows from it. */
function readersOf(programs: readonly Program[]): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const program of programs) for (const fact of factsReadBy(program)) readers.set(fact, [...(readers.get(fact) ?? []), program.key]);
  return readers;
}

/** A program never changes, so this is looked up once. */
const readBy = new WeakMap<Program, ReadonlySet<string>>();

/** The facts that a program reads, with the facts from which those follow. Without a document's texts, which decide no amount. */
export function factsReadBy(program: Program): ReadonlySet<string> {
  const known = readBy.get(program);
  if (known) return known;
  const facts = new Set<string>();
  for (const { name, at } of referencedNames(program)) if (!parseTermName(name) && !at.startsWith('template')) addWithSources(name, facts);
  readBy.set(program, facts);
  return facts;
}

function addWithSources(name: string, facts: Set<string>): void {
  if (facts.has(name)) return;
  const [family, member] = splitFactFamily(name);
  facts.add(name);
  facts.add(family);
  // The units that go in are stated as systems just as well.
  if (family === 'units' && member !== undefined) facts.add(`systems.${member}`);
  for (const base of sourceFactsOf(name)) addWithSources(base, facts);
}

function askersOf(definitions: ReadonlyMap<string, TaskDefinition>): Map<string, CatalogFact['asked_by']> {
  const askers = new Map<string, CatalogFact['asked_by']>();
  for (const { key, title, fields } of definitions.values())
    for (const fact of new Set(fields.flatMap(({ fact }: Field) => fact ?? []))) askers.set(fact, [...(askers.get(fact) ?? []), { task: key, title }]);
  return askers;
}
