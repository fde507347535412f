import { type Condition, factsInCondition } from '@/rules/conditions';
import { sourceFactsOf } from '@/rules/facts';
import { type Field, fieldConditions } from './fields/field';
import { canHideParts, splitMapPath } from './map-paths';
import { referencesMember } from './members';
import { factsInFieldText } from './resolve-field-text';

/** What may be another than before: how fields are read (whether they are asked, their value), and all that is shown of them. */
export type StaleFields = { readings: ReadonlySet<string>; states: ReadonlySet<string>; isStale: (name: string) => boolean };

const MEMBER = '$member';

/**
 * Which fields of a list follow which. A field follows another when a condition, a label or an option of it, or of a cell
 * inside it, reads the other, or a fact that rests on it; and what is read follows what shows it. Worked out once for each
 * list of fields, so that a keystroke judges what follows the typed field and nothing else.
 */
export class FieldDependencies {
  private readonly fields: readonly Field[];
  /** By field: those that are read otherwise once it is, and those that look otherwise. */
  private readonly byField = new Map<string, { readings: Set<string>; states: Set<string> }>();
  /** By name: what reads it itself. The name may stand outside the list as well. */
  private readonly reading = new Map<string, Set<string>>();
  private readonly showing = new Map<string, Set<string>>();
  private readonly owning = new Map<string, readonly string[]>();

  constructor(fields: readonly Field[]) {
    this.fields = fields;
    for (const field of fields) {
      for (const name of namesRead(field)) note(this.reading, name, field.key);
      for (const name of namesShown(field)) note(this.showing, name, field.key);
    }
    for (const { key } of fields) {
      const readings = this.closure(key);
      this.byField.set(key, { readings, states: new Set([...readings, ...this.thatRead(this.showing, readings)]) });
    }
  }

  /** Everything that may look otherwise once this field is answered otherwise: itself too. */
  of(key: string): ReadonlySet<string> {
    return this.byField.get(key)?.states ?? new Set([key]);
  }

  /** What may be another after these fields were answered otherwise, and after what is said of the names around the list. */
  stale(changed: readonly string[], isStaleAround: (name: string) => boolean): StaleFields {
    const around = (readers: ReadonlyMap<string, ReadonlySet<string>>) => [...readers].flatMap(([name, keys]) => (isStaleAround(name) ? [...keys] : []));
    const first = [...changed, ...around(this.reading)];
    const readings = new Set(first.flatMap((key) => [...(this.byField.get(key)?.readings ?? [key])]));
    const states = new Set([...first.flatMap((key) => [...this.of(key)]), ...around(this.showing)]);
    return { readings, states, isStale: (name) => isOuter(name) || this.owners(name).some((key) => readings.has(key)) || isStaleAround(name) };
  }

  /** Fields of the list that a name may lead to, by itself or through what a fact rests on. */
  private owners(name: string): readonly string[] {
    const before = this.owning.get(name);
    if (before) return before;
    const names = [name, ...allSourceFactsOf(name)];
    const found = this.fields.filter((field) => names.some((one) => isOf(one, field))).map(({ key }) => key);
    this.owning.set(name, found);
    return found;
  }

  private thatRead(readers: ReadonlyMap<string, ReadonlySet<string>>, keys: ReadonlySet<string>): string[] {
    return [...readers].flatMap(([name, found]) => (this.owners(name).some((key) => keys.has(key)) ? [...found] : []));
  }

  private closure(key: string): Set<string> {
    const found = new Set([key]);
    for (let before = 0; before < found.size; ) {
      before = found.size;
      for (const reader of this.thatRead(this.reading, found)) found.add(reader);
    }
    return found;
  }
}

const known = new WeakMap<readonly Field[], FieldDependencies>();

export function fieldDependenciesIn(fields: readonly Field[]): FieldDependencies {
  const before = known.get(fields);
  if (before) return before;
  const made = new FieldDependencies(fields);
  known.set(fields, made);
  return made;
}

/** What a derived fact rests on, through other derived facts. */
export function allSourceFactsOf(name: string, found = new Set<string>()): Set<string> {
  for (const base of sourceFactsOf(name)) {
    if (base === name || found.has(base)) continue;
    found.add(base);
    allSourceFactsOf(base, found);
  }
  return found;
}

/** A field conditions call by its key or its fact, whole or by a line of it; `cost.$member` is any line of it. */
function leadsTo(name: string, own: string): boolean {
  const [head] = splitMapPath(name);
  return own === name || own === head || (referencesMember(name) && own.startsWith(`${head}.`));
}

const isOf = (name: string, { key, fact }: Field): boolean => leadsTo(name, key) || (fact !== undefined && leadsTo(name, fact));

/** What decides whether a field is asked, and its value as others read it. */
const namesRead = (field: Field): string[] => [
  ...namesIn([field.visible]),
  ...(field.each?.over === 'values' ? [field.each.of] : []),
  // A hidden field is read as what is known of its fact elsewhere.
  ...(field.fact ? [field.fact] : []),
  ...(canHideParts(field) ? [...namesIn((field.slots ?? []).map((slot) => slot.when)), ...namesInside(field)] : []),
];

const namesShown = (field: Field): string[] => [...namesIn(fieldConditions(field)), ...factsInFieldText(field), ...namesInside(field)];

/** What the cells of a row read that is no cell of it. */
function namesInside({ columns = [] }: Field): string[] {
  const cells = new Set(columns.flatMap(({ key, fact }) => (fact ? [] : [key])));
  const names = columns.flatMap((column) => [...namesRead(column), ...namesShown(column)]);
  return names.filter((name) => !cells.has(splitMapPath(name)[0])).flatMap(fromInside);
}

const namesIn = (conditions: readonly (Condition | undefined)[]): string[] =>
  conditions.flatMap((condition) => [...factsInCondition(condition)]).flatMap(fromInside);

/** `$member.model` is looked up as the cell `model`; `$member.$member.model` stands one further out. The key of a member stays as it is. */
const fromInside = (name: string): string[] => {
  const inner = isOuter(name) ? name.slice(MEMBER.length + 1) : name;
  return inner === MEMBER ? [] : [inner];
};
const isOuter = (name: string): boolean => name.startsWith(`${MEMBER}.`);

function note(readers: Map<string, Set<string>>, name: string, key: string): void {
  const before = readers.get(name);
  if (before) before.add(key);
  else readers.set(name, new Set([key]));
}

/** Whether a condition inside reads the field it stands in. */
export const isSelfReferencing = (field: Field): boolean => namesInside(field).some((name) => isOf(name, field));
