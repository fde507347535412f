import { useEffect, useRef } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { formatMoney, isKeyOf, isNumber, isString, recordArrayOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { useFormValue, useOpenFormOrTask } from '@/rules/forms/web';
import { getPriceList } from '../contract';
import { PRICED_SERVICES, type PriceItem, totalFromPriceList } from '../price-list';
import { t } from './messages';

const LINES = 'scope_lines';

type Line = Record<string, unknown>;

/** Parses the lines of a scope. `JSON.stringify` created the text, so parsing cannot fail. */
const linesIn = (text: string): Line[] => recordArrayOf(JSON.parse(text));

const priceOf = (items: readonly PriceItem[], line: Line): number | undefined =>
  isString(line.service)
    ? totalFromPriceList(items, {
        service: line.service,
        quantity: isNumber(line.quantity) ? line.quantity : undefined,
        unit: isString(line.unit) ? line.unit : undefined,
      })
    : undefined;

/**
 * Fills the empty totals of a scope of work from the contractor's price list. Each line is filled once, so a total that the user clears stays empty. Lists the
 * lines whose total comes from the price list.
 */
export function ScopePrices() {
  const { kind, roles } = useCurrentUser();
  const isOffice = kind === 'contractor' && roles.some((role) => role === 'contractor_admin' || role === 'contractor');
  const list = useApiQuery(getPriceList, {}, { enabled: isOffice });
  return list.data && list.data.items.length > 0 ? <Filled items={list.data.items} /> : null;
}

function Filled({ items }: { items: readonly PriceItem[] }) {
  const task = useOpenFormOrTask();
  const text = useFormValue((open) => JSON.stringify(open.answer(LINES) ?? []));
  const tried = useRef(new Set<string>());
  const lines = linesIn(text);
  useEffect(() => {
    const now = linesIn(text);
    let isFilled = false;
    const next = now.map((line) => {
      const price = priceOf(items, line);
      const key = [line.id, line.service, line.unit].join('\n');
      if (price === undefined || tried.current.has(key)) return line;
      tried.current.add(key);
      if (line.total !== undefined || line.material_cost !== undefined || line.labor_cost !== undefined) return line;
      isFilled = true;
      return { ...line, total: price };
    });
    if (isFilled) task.set(LINES, next);
  }, [text, items, task]);
  const marked = lines.filter((line) => line.total !== undefined && line.total === priceOf(items, line));
  if (marked.length === 0) return null;
  const names = marked.map(({ service, total }) =>
    t('filled_line', { service: isKeyOf(PRICED_SERVICES, service) ? PRICED_SERVICES[service] : '', amount: formatMoney(Number(total)) }),
  );
  return <Note tone="quiet">{t('filled_note', { names: names.join(', ') })}</Note>;
}
