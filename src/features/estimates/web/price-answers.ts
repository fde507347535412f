import { type PriceItem, totalFromPriceList } from '@/features/price-list';
import { t } from './messages';
import { equipmentCount, type UrlAnswers } from './url-answers';

const PLANNED = 'services_being_installed';
const costOf = (service: string): string => `measure_cost.${service}`;
const servicesIn = (answers: UrlAnswers): string[] => (answers[PLANNED] ?? '').split(',').filter(Boolean);

const priceIn = (answers: UrlAnswers, service: string, items: readonly PriceItem[]): string | undefined =>
  totalFromPriceList(items, { service, quantity: equipmentCount(answers, service) })?.toString();

/**
 * For newly chosen services without a cost, returns the answers with costs from the price list. A cost from the list is removed when its service is removed,
 * and calculated again when the user changes the number of systems. Costs that a user entered do not change.
 */
export function priceAnswers(before: UrlAnswers, after: UrlAnswers, items: readonly PriceItem[]): UrlAnswers {
  const next: Record<string, string> = { ...after };
  const chosen = servicesIn(after);
  for (const service of chosen) {
    const price = priceIn(after, service, items);
    const isNew = !servicesIn(before).includes(service) && next[costOf(service)] === undefined;
    const isFromList = before[costOf(service)] !== undefined && before[costOf(service)] === priceIn(before, service, items);
    const isUntouched = after[costOf(service)] === before[costOf(service)];
    if (price !== undefined && (isNew || (isFromList && isUntouched))) next[costOf(service)] = price;
  }
  for (const service of servicesIn(before))
    if (!chosen.includes(service) && next[costOf(service)] === priceIn(before, service, items)) delete next[costOf(service)];
  return next;
}

/** Returns a note for each cost that equals the price in the price list. The key is the name of the answer. */
export const priceMarks = (answers: UrlAnswers, items: readonly PriceItem[]): Record<string, string> =>
  Object.fromEntries(
    servicesIn(answers)
      .filter((service) => answers[costOf(service)] !== undefined && answers[costOf(service)] === priceIn(answers, service, items))
      .map((service) => [costOf(service), t('price_list_mark')]),
  );
