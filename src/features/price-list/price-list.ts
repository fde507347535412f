import { entriesOf, type Issue, isKeyOf, isOneOf, keysOf, proportionOf, toCents, toDollars } from '@/platform';
import { MEASURES } from '@/rules/facts';
import { t } from './messages';

/** Units of measure for prices. The keys are stored, so they must not change. */
export const PRICE_UNITS = {
  each: t('unit_each'),
  job: t('unit_job'),
  ton: t('unit_ton'),
  square_foot: t('unit_square_foot'),
  linear_foot: t('unit_linear_foot'),
  hour: t('unit_hour'),
} as const;
export type PriceUnit = keyof typeof PRICE_UNITS;

/** Services that can have a price. */
export const PRICED_SERVICES = MEASURES;
type PricedService = keyof typeof MEASURES;

/** Price of a service per unit, in dollars. With an empty brand and model, the price applies to any product. */
export type PriceItem = { service: PricedService; unit: PriceUnit; price: number; brand: string; model: string };

/** Values of one row as text, from the page or from a file. */
export type StatedPrice = { service: string; unit: string; price: string; brand: string; model: string };

export const MAX_PRICE_ITEMS = 500;
const MAX_PRICE = 1_000_000;
const MAX_NAME = 80;

const normalizeText = (text: string): string => text.trim().toLowerCase();

/** Returns the key that matches the text. The text can be a key or a label, in any case. */
const keyNamed = <K extends string>(labels: Readonly<Record<K, string>>, text: string): K | undefined =>
  entriesOf(labels).find(([key, label]) => normalizeText(key) === normalizeText(text) || normalizeText(label) === normalizeText(text))?.[0];

/** Returns the dollars in text such as `$1,200.50`, or null if the text is not an amount. */
function dollarsIn(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return null;
  return Number(digits);
}

const sameProduct = (item: PriceItem): string => [item.service, item.unit, normalizeText(item.brand), normalizeText(item.model)].join('\n');

/**
 * Parses rows that a user entered or imported from a file. Returns the valid items and all problems. The `path` of a problem consists of the row index and the
 * column, for example `3.price`.
 * @example parsePrices([{ service: 'Heat pump', unit: 'each', price: '$14,200', brand: '', model: '' }])
 */
export function parsePrices(rows: readonly StatedPrice[]): { items: PriceItem[]; problems: Issue[] } {
  const items: PriceItem[] = [];
  const problems: Issue[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const add = (column: keyof StatedPrice, message: string) => problems.push({ path: `${index}.${column}`, code: 'invalid', message });
    const service = keyNamed(PRICED_SERVICES, row.service);
    const unit = keyNamed(PRICE_UNITS, row.unit);
    const price = dollarsIn(row.price);
    if (!service) add('service', row.service.trim() === '' ? t('service_required_error') : t('service_unknown_error', { service: row.service.trim() }));
    if (!unit) add('unit', row.unit.trim() === '' ? t('unit_required_error') : t('unit_unknown_error', { unit: row.unit.trim(), units: unitNames() }));
    if (price === null) add('price', row.price.trim() === '' ? t('price_required_error') : t('price_invalid_error', { price: row.price.trim() }));
    else if (price <= 0 || price > MAX_PRICE) add('price', t('price_range_error'));
    for (const column of ['brand', 'model'] as const) if (row[column].trim().length > MAX_NAME) add(column, t('name_length_error', { most: MAX_NAME }));
    if (row.model.trim() !== '' && row.brand.trim() === '') add('brand', t('brand_required_error'));
    if (!service || !unit || price === null) continue;
    const item = { service, unit, price, brand: row.brand.trim(), model: row.model.trim() };
    const firstIndex = seen.get(sameProduct(item));
    if (firstIndex === undefined) seen.set(sameProduct(item), index);
    else add('service', t('price_repeated_error', { row: firstIndex + 1 }));
    items.push(item);
  }
  if (rows.length > MAX_PRICE_ITEMS) problems.push({ path: '', code: 'too_many', message: t('prices_limit_error', { most: MAX_PRICE_ITEMS }) });
  return { items, problems };
}

const unitNames = (): string => Object.values(PRICE_UNITS).join(', ');

/** Units of measure for a line that states no unit. */
const COUNTED: readonly PriceUnit[] = ['each', 'job'];

/** Line of work whose total is calculated from the price list. `unit` is the text that the user entered and can be empty. */
export type WorkLine = { service: string; quantity?: number | undefined; unit?: string | undefined };

/**
 * Returns the price of a service for the stated unit. Without a unit, returns the price per piece or per job. Prefers prices without a brand, because the
 * product is not chosen yet. A price with a brand applies if it is the only match. Returns undefined for no match, or for several prices with brands.
 */
export function priceFor(items: readonly PriceItem[], { service, unit }: WorkLine): PriceItem | undefined {
  const priceUnit = unit === undefined || unit.trim() === '' ? undefined : unitNamed(unit);
  if (unit !== undefined && unit.trim() !== '' && !priceUnit) return undefined;
  const matchingItems = items.filter((item) => item.service === service && (priceUnit ? item.unit === priceUnit : isOneOf(COUNTED, item.unit)));
  return matchingItems.find(({ brand }) => brand === '') ?? (matchingItems.length === 1 ? matchingItems[0] : undefined);
}

/** Other words for units that people enter in a scope of work. */
const SPELLINGS: Readonly<Record<string, PriceUnit>> = {
  system: 'each',
  systems: 'each',
  unit: 'each',
  piece: 'each',
  tons: 'ton',
  'ft²': 'square_foot',
  'sq ft': 'square_foot',
  'square feet': 'square_foot',
  sqft: 'square_foot',
  ft: 'linear_foot',
  feet: 'linear_foot',
  hours: 'hour',
};

const unitNamed = (text: string): PriceUnit | undefined => {
  const unitKey = keyNamed(PRICE_UNITS, text);
  if (unitKey) return unitKey;
  const spelled = normalizeText(text);
  return isKeyOf(SPELLINGS, spelled) ? SPELLINGS[spelled] : undefined;
};

/** Calculates the total of a line in dollars from the price list. Returns undefined if the list has no price for the line, or if the quantity is zero. */
export function totalFromPriceList(items: readonly PriceItem[], line: WorkLine): number | undefined {
  const item = priceFor(items, line);
  const thousandths = Math.round((line.quantity ?? 1) * 1_000);
  return item && thousandths > 0 ? toDollars(proportionOf(toCents(item.price), thousandths, 1_000)) : undefined;
}

/** Returns the services that can have a price, as options of a select field. */
export const serviceOptions = (): { value: PricedService; label: string }[] =>
  keysOf(PRICED_SERVICES).map((value) => ({ value, label: PRICED_SERVICES[value] }));
export const unitOptions = (): { value: PriceUnit; label: string }[] => keysOf(PRICE_UNITS).map((value) => ({ value, label: PRICE_UNITS[value] }));
