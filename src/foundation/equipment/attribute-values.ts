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
/** A value for every attribute. */
export type AttributeValues = { [Name in AttributeName]: ValueOf<Table[Name]> };

/** Names of the attributes with a property of their definition. */
export type NamesWith<Property> = { [Name in AttributeName]: Table[Name] extends Property ? Name : never }[AttributeName];
type NamesOf<K extends AttributeKind> = { [Name in AttributeName]: Table[Name]['kind'] extends K ? Name : never }[AttributeName];

export const DEFINITIONS: Readonly<Record<AttributeName, Attribute>> = ATTRIBUTES;
export const ATTRIBUTE_NAMES: readonly AttributeName[] = keysOf(ATTRIBUTES);

/** Returns the attributes of some kinds in the order of the table. */
export const attributesOfKind = <const K extends AttributeKind>(...kinds: readonly K[]): NamesOf<K>[] =>
  // The kind of each name was compared.
  ATTRIBUTE_NAMES.filter((name) => isOneOf<AttributeKind>(kinds, DEFINITIONS[name].kind)) as NamesOf<K>[];

/** Returns something for each attribute, made of its definition. */
export const perAttribute = <T>(partFor: (definition: Attribute, name: AttributeName) => T): Record<AttributeName, T> =>
  // Object.fromEntries forgets its keys; every attribute is there.
  Object.fromEntries(entriesOf(DEFINITIONS).map(([name, definition]) => [name, partFor(definition, name)])) as Record<AttributeName, T>;

const EMPTY = { name: '', text: null, models: [], number: null, choice: null, flag: null, mark: false };

/** Values of an entry of which nothing is known. */
export const UNKNOWN_VALUES: AttributeValues =
  // `EMPTY` has the value of each kind.
  perAttribute(({ kind }) => EMPTY[kind]) as AttributeValues;

type StoredValues = { readonly [Name in AttributeName]?: AttributeValues[Name] | undefined };

/** Returns the attributes of equipment without its other fields. An attribute that is missing is unknown. */
export const attributeValuesOf = (unit: StoredValues): AttributeValues =>
  // Each value has the kind of its attribute.
  perAttribute((_, name) => unit[name] ?? UNKNOWN_VALUES[name]) as AttributeValues;
