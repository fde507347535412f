import { entriesOf, isOneOf, keysOf } from '@/platform';
import type { Attribute, AttributeKind } from './attribute';
import { ATTRIBUTES } from './attributes';

type Table = typeof ATTRIBUTES;
export type AttributeName = keyof Table;

type ValueOf<A extends Attribute> = A extends { kind: 'name' }
  ? string
  : A extends { kind: 'models' }
    ? string[]
    : A extends { kind: 'number' }
      ? number | null
      : A extends { kind: 'choice'; options: Readonly<Record<infer Code extends string, string>> }
        ? Code | null
        : A extends { kind: 'flag' }
          ? boolean | null
          : A extends { kind: 'mark' }
            ? boolean
            : string | null;
export type AttributeValues = { [Name in AttributeName]: ValueOf<Table[Name]> };

/** Names of the attributes whose definition matches this type. Example: `NamesWith<{ isOptional: true }>`. */
export type NamesWith<Property> = { [Name in AttributeName]: Table[Name] extends Property ? Name : never }[AttributeName];
type NamesOf<K extends AttributeKind> = { [Name in AttributeName]: Table[Name]['kind'] extends K ? Name : never }[AttributeName];

export const DEFINITIONS: Readonly<Record<AttributeName, Attribute>> = ATTRIBUTES;
export const ATTRIBUTE_NAMES: readonly AttributeName[] = keysOf(ATTRIBUTES);

/** Returns the names of the attributes of these kinds, in the order of `ATTRIBUTES`. */
export const attributesOfKind = <const K extends AttributeKind>(...kinds: readonly K[]): NamesOf<K>[] =>
  // The cast is safe, because the filter compares the kind of each name.
  ATTRIBUTE_NAMES.filter((name) => isOneOf<AttributeKind>(kinds, DEFINITIONS[name].kind)) as NamesOf<K>[];

/** Returns an object with one value per attribute, computed from the definition of the attribute. */
export const perAttribute = <T>(partFor: (definition: Attribute, name: AttributeName) => T): Record<AttributeName, T> =>
  // The cast is safe, because the result has every attribute. The type of `Object.fromEntries` has no keys.
  Object.fromEntries(entriesOf(DEFINITIONS).map(([name, definition]) => [name, partFor(definition, name)])) as Record<AttributeName, T>;

const EMPTY = { name: '', text: null, models: [], number: null, choice: null, flag: null, mark: false };

/** Empty value of each attribute: `''` for a name, `[]` for a list of models, false for a mark (an attribute that is yes or no), and null for all others. */
export const UNKNOWN_VALUES: AttributeValues =
  // The cast is safe, because `EMPTY` has a value of the right type for each kind.
  perAttribute(({ kind }) => EMPTY[kind]) as AttributeValues;

type StoredValues = { readonly [Name in AttributeName]?: AttributeValues[Name] | undefined };

/** Returns the equipment's attribute values without its other properties. A missing attribute gets the empty value from `UNKNOWN_VALUES`. */
export const attributeValuesOf = (unit: StoredValues): AttributeValues =>
  // The cast is safe, because each value has the type of its attribute.
  perAttribute((_, name) => unit[name] ?? UNKNOWN_VALUES[name]) as AttributeValues;
