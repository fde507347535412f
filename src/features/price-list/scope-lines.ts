import { isNumber, isString } from '@/platform';
import { type PriceItem, totalFromPriceList } from './price-list';

/** A line of a scope of work, as the form stores it. */
export type ScopeLine = Record<string, unknown>;

/** Returns the total of a scope line according to the price list; undefined if the list has no price for the line. */
export const listedTotalOf = (items: readonly PriceItem[], { service, quantity, unit }: ScopeLine): number | undefined =>
  isString(service)
    ? totalFromPriceList(items, { service, quantity: isNumber(quantity) ? quantity : undefined, unit: isString(unit) ? unit : undefined })
    : undefined;

/**
 * Fills in the total of each line without a total and costs, from the price list. Returns the lines, or null if nothing changes. `pricedKeys` collects the
 * lines with a price in the list. Each of them is filled once, so a total that the user clears stays empty. A line with another service or unit counts as a new
 * line.
 */
export function fillTotalsFromPriceList(items: readonly PriceItem[], lines: readonly ScopeLine[], pricedKeys: Set<string>): ScopeLine[] | null {
  let isFilled = false;
  const next = lines.map((line) => {
    const total = listedTotalOf(items, line);
    const key = [line.id, line.service, line.unit].join('\n');
    if (total === undefined || pricedKeys.has(key)) return line;
    pricedKeys.add(key);
    if (line.total !== undefined || line.material_cost !== undefined || line.labor_cost !== undefined) return line;
    isFilled = true;
    return { ...line, total };
  });
  return isFilled ? next : null;
}
