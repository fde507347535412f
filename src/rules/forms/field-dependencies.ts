import { type Condition, factsInCondition } from '@/rules/conditions';
import { sourceFactsOf } from '@/rules/facts';
import { type Field, fieldConditions } from './fields/field';
import { canHideParts, splitMapPath } from './map-paths';
import { referencesMember } from './members';
import { factsInFieldText } from './resolve-field-text';

/**
 * Fields that may have changed. `readings`: keys of fields whose visibility or value may differ. `states`: keys of fields that may look different. `isStale`:
 * returns whether a fact or answer of this name may have changed.
 */
export type StaleFields = { readings: ReadonlySet<string>; states: ReadonlySet<string>; isStale: (name: string) => boolean };

const MEMBER = '$member';

/**
 * Dependencies between the fields of a list. A field depends on another field if its conditions, labels, options or columns read that field, or a fact derived
 * from that field. Computed once per list, so that a keystroke re-evaluates only dependent fields.
 */
export class FieldDependencies {
  private readonly fields: readonly Field[];
  /** Maps a field key to the fields that depend on that field: with their visibility or value (`readings`), or with their display (`states`). */
  private readonly byField = new Map<string, { readings: Set<string>; states: Set<string> }>();
  /** Maps a name to the fields whose visibility or value reads this name directly. The name can also belong to a field or fact outside the list. */
  private readonly reading = new Map<string, Set<string>>();
  /** Maps a name to the fields whose display reads this name directly. */
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

  /** Returns the keys of the fields that may look different after a change of the field `key`, including `key` itself. */
  of(key: string): ReadonlySet<string> {
    return this.byField.get(key)?.states ?? new Set([key]);
  }

  /** Returns the fields that may have changed after a change of the given fields. `isStaleAround` returns true if a name outside the list may have changed. */
  stale(changed: readonly string[], isStaleAround: (name: string) => boolean): StaleFields {
    const around = (readers: ReadonlyMap<string, ReadonlySet<string>>) => [...readers].flatMap(([name, keys]) => (isStaleAround(name) ? [...keys] : []));
    const first = [...changed, ...around(this.reading)];
    const readings = new Set(first.flatMap((key) => [...(this.byField.get(key)?.readings ?? [key])]));
    const states = new Set([...first.flatMap((key) => [...this.of(key)]), ...around(this.showing)]);
    return { readings, states, isStale: (name) => isOuter(name) || this.owners(name).some((key) => readings.has(key)) || isStaleAround(name) };
  }

  /** Returns the fields of the list that a name can refer to, directly or through derived facts. */
  private owners(name: string): readonly string[] {
    const cachedOwners = this.owning.get(name);
    if (cachedOwners) return cachedOwners;
    const names = [name, ...allSourceFactsOf(name)];
    const ownerKeys = this.fields.filter((field) => names.some((name) => dependsOnField(name, field))).map(({ key }) => key);
    this.owning.set(name, ownerKeys);
    return ownerKeys;
  }

  private thatRead(readers: ReadonlyMap<string, ReadonlySet<string>>, keys: ReadonlySet<string>): string[] {
    return [...readers].flatMap(([name, found]) => (this.owners(name).some((key) => keys.has(key)) ? [...found] : []));
  }

  private closure(key: string): Set<string> {
    const affectedKeys = new Set([key]);
    for (let previousSize = 0; previousSize < affectedKeys.size; ) {
      previousSize = affectedKeys.size;
      for (const reader of this.thatRead(this.reading, affectedKeys)) affectedKeys.add(reader);
    }
    return affectedKeys;
  }
}

const dependenciesByFields = new WeakMap<readonly Field[], FieldDependencies>();

/** Returns the dependencies of a list of fields. The result is cached by list. */
export function fieldDependenciesIn(fields: readonly Field[]): FieldDependencies {
  const cachedDependencies = dependenciesByFields.get(fields);
  if (cachedDependencies) return cachedDependencies;
  const dependencies = new FieldDependencies(fields);
  dependenciesByFields.set(fields, dependencies);
  return dependencies;
}

/** Returns the source facts of a derived fact, and the source facts of those facts. */
export function allSourceFactsOf(name: string, found = new Set<string>()): Set<string> {
  for (const base of sourceFactsOf(name)) {
    if (base === name || found.has(base)) continue;
    found.add(base);
    allSourceFactsOf(base, found);
  }
  return found;
}

/** Returns true if `name` refers to the field or fact `own` or to one of its members. `cost.$member` can refer to any member. */
function leadsTo(name: string, own: string): boolean {
  const [head] = splitMapPath(name);
  return own === name || own === head || (referencesMember(name) && own.startsWith(`${head}.`));
}

const dependsOnField = (name: string, { key, fact }: Field): boolean => leadsTo(name, key) || (fact !== undefined && leadsTo(name, fact));

/** Returns the names that determine whether a field is visible and which value other fields read. */
const namesRead = (field: Field): string[] => [
  ...namesIn([field.visible]),
  ...(field.each?.over === 'values' ? [field.each.of] : []),
  // If a condition reads a hidden field, it reads the value of the field's fact instead, so the field also depends on the fact.
  ...(field.fact ? [field.fact] : []),
  ...(canHideParts(field) ? [...namesIn((field.slots ?? []).map((slot) => slot.when)), ...namesInside(field)] : []),
];

const namesShown = (field: Field): string[] => [...namesIn(fieldConditions(field)), ...factsInFieldText(field), ...namesInside(field)];

/** Returns the names outside the row that the columns of a row read. */
function namesInside({ columns = [] }: Field): string[] {
  const cells = new Set(columns.flatMap(({ key, fact }) => (fact ? [] : [key])));
  const names = columns.flatMap((column) => [...namesRead(column), ...namesShown(column)]);
  return names.filter((name) => !cells.has(splitMapPath(name)[0])).flatMap(fromInside);
}

const namesIn = (conditions: readonly (Condition | undefined)[]): string[] =>
  conditions.flatMap((condition) => [...factsInCondition(condition)]).flatMap(fromInside);

/**
 * Converts a name that a column (a field in a row) reads to the name as seen from its row. `$member.model` becomes the column `model`. `$member.$member.model`
 * becomes `$member.model`, a column of the outer row. `$member` alone (the ID of the row) is omitted. Other names stay unchanged.
 */
const fromInside = (name: string): string[] => {
  const inner = isOuter(name) ? name.slice(MEMBER.length + 1) : name;
  return inner === MEMBER ? [] : [inner];
};
const isOuter = (name: string): boolean => name.startsWith(`${MEMBER}.`);

function note(readers: Map<string, Set<string>>, name: string, key: string): void {
  const readerKeys = readers.get(name);
  if (readerKeys) readerKeys.add(key);
  else readers.set(name, new Set([key]));
}

/** Returns true if a condition or text of a column reads the field itself. */
export const isSelfReferencing = (field: Field): boolean => namesInside(field).some((name) => dependsOnField(name, field));
