import { z } from 'zod';
import { keysOf } from '@/platform';
import type { Attribute } from './attribute';
import { ATTRIBUTE_NAMES, type AttributeName, type AttributeValues, attributesOfKind, DEFINITIONS, type NamesWith, perAttribute } from './attribute-values';
import { t } from './messages';
import { CAPACITY_BANDS, capacityBand, capacityUnit, EQUIPMENT_TYPES } from './types';

/** Returns the schema of an attribute value. Null means that the value is unknown, for example because a directory does not list the equipment. */
function knownValueSchema(attribute: Attribute): z.ZodType {
  if (attribute.kind === 'name') return z.string();
  if (attribute.kind === 'models') return z.array(z.string());
  if (attribute.kind === 'mark') return z.boolean();
  if (attribute.kind === 'number') return z.number().nullable();
  if (attribute.kind === 'flag') return z.boolean().nullable();
  if (attribute.kind === 'choice') return z.enum(keysOf(attribute.options)).nullable();
  return z.string().nullable();
}

const valueSchema = (attribute: Attribute): z.ZodType => (attribute.isOptional ? knownValueSchema(attribute).optional() : knownValueSchema(attribute));

type OptionalName = NamesWith<{ isOptional: true }>;
type ValueSchema<V> = z.ZodType<V, V>;
const valueSchemas =
  // The cast is safe, because `valueSchema` returns the schema of the kind.
  perAttribute(valueSchema) as { [N in Exclude<AttributeName, OptionalName>]: ValueSchema<AttributeValues[N]> } & {
    [N in OptionalName]: z.ZodOptional<ValueSchema<AttributeValues[N]>>;
  };

/**
 * Catalog entry for a single appliance or a matched system. Forms store the complete entry, because a job must show the chosen equipment even after the catalog
 * has changed.
 */
export const equipmentSchema = z.object({
  id: z.uuid(),
  type: z.enum(keysOf(EQUIPMENT_TYPES)),
  ...valueSchemas,
  /**
   * Name of the list that contains the entry, or a label for an entry that staff added. `source_date` is the date of the list, or the date when staff added the
   * entry.
   */
  source: z.string(),
  source_date: z.iso.date(),
  /** True for the invented equipment in a demo. */
  is_sample: z.boolean(),
});
export type Equipment = z.infer<typeof equipmentSchema>;

/** Returns the brand and model, for example `Nordhaus NH-36C`. */
export const equipmentName = (unit: Pick<Equipment, 'brand' | 'model'>): string => [unit.brand, unit.model].filter(Boolean).join(' ');

/**
 * Returns a model, brand or number in lower case with only letters a to z and digits, for comparison. Users often misplace a dash, and a household must not
 * lose a rebate because of a misplaced dash.
 */
export const modelKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Returns an SQL `like` pattern for a model number in which `*` stands for one character. For example, `25VNA4**A003` in an AHRI certificate covers
 * `25VNA436A003`. Null if the text has no `*`.
 */
export const wildcardPattern = (text: string): string | null => (text.includes('*') ? text.split('*').map(modelKey).join('_') : null);

/** Returns true if two strings are the same model number, ignoring case and separators. A `*` in `listed` matches any one character. */
export function isSameModel(listed: string, typed: string): boolean {
  const [pattern, key] = [wildcardPattern(listed), modelKey(typed)];
  return modelKey(listed) === key || (pattern !== null && new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(key));
}

/** Functions that return the displayed text of attributes whose value needs more than the default formatting. An attribute with empty text is not shown. */
const TEXTS: { readonly [Name in AttributeName]?: (unit: Equipment) => string } = {
  indoor_brand: () => '',
  indoor_models: ({ indoor_brand, indoor_models }) => indoor_models.map((model) => [indoor_brand, model].filter(Boolean).join(' ')).join(', '),
  afue: ({ afue }) => (afue === null ? '' : `${afue}%`),
  capacity: ({ capacity, type }) => (capacity === null ? '' : t('capacity_measure', { capacity, measure: capacityUnit(type) }).trim()),
  capacity_5f: ({ capacity_5f: capacity }) => (typeof capacity === 'number' ? t('btuh_measure', { capacity }) : ''),
  first_hour_rating: ({ first_hour_rating }) => (first_hour_rating === null ? '' : t('first_hour_rating_gallons', { first_hour_rating })),
  refrigerant: ({ refrigerant, refrigerant_gwp }) =>
    refrigerant ? [refrigerant, ...(refrigerant_gwp === null ? [] : [`(GWP ${refrigerant_gwp})`])].join(' ') : '',
  refrigerant_gwp: () => '',
};

/** Returns the displayed text of an attribute. Empty if the value is unknown or is displayed as part of another attribute. */
function attributeText(unit: Equipment, name: AttributeName): string {
  const formatText = TEXTS[name];
  if (formatText) return formatText(unit);
  const [definition, value] = [DEFINITIONS[name], unit[name]];
  if (value === null || value === undefined) return '';
  return definition.kind === 'choice' ? (definition.options[String(value)] ?? '') : String(value);
}

/** Returns the known ratings as labels and values in display order, for example `['SEER2', '17.5']`. For a water heater, also includes its size. */
export const ratingRows = (unit: Equipment): [label: string, value: string][] =>
  attributesOfKind('number').flatMap((name) => [...labeled(unit, name), ...sizeAfter(unit, name)]);

/** Returns the labels and values of the known attributes that are names, texts, model lists or choices. */
export const detailRows = (unit: Equipment): [label: string, value: string][] =>
  ATTRIBUTE_NAMES.filter((name) => ['name', 'text', 'models', 'choice'].includes(DEFINITIONS[name].kind)).flatMap((name) => labeled(unit, name));

function labeled(unit: Equipment, name: AttributeName): [label: string, value: string][] {
  const text = attributeText(unit, name);
  const label = name === 'model' && unit.indoor_models.length > 0 ? t('outdoor_unit') : DEFINITIONS[name].label;
  return text === '' ? [] : [[label, text]];
}

/**
 * Returns the row with the size of a water heater, which follows the capacity row. Empty after other attributes, for other equipment, and if the capacity is
 * unknown.
 */
const sizeAfter = ({ capacity, type }: Equipment, name: AttributeName): [label: string, value: string][] =>
  name === 'capacity' && capacity !== null && capacityUnit(type) === 'gallons' ? [[t('size'), CAPACITY_BANDS[capacityBand(capacity)]]] : [];
