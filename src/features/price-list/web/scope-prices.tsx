import { useEffect, useRef } from 'react';
import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { useCurrentUser } from '@/foundation/accounts/web';
import { formatMoney, isKeyOf, isOneOf, recordArrayOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { useFormValue, useOpenFormOrTask } from '@/rules/forms/web';
import { getPriceList } from '../contract';
import { PRICED_SERVICES, type PriceItem } from '../price-list';
import { fillTotalsFromPriceList, listedTotalOf, type ScopeLine } from '../scope-lines';
import { t } from './messages';

const LINES = 'scope_lines';

/** Parses the lines of a scope. `JSON.stringify` created the text, so parsing cannot fail. */
const linesIn = (text: string): ScopeLine[] => recordArrayOf(JSON.parse(text));

/**
 * Fills the empty totals of a scope of work from the price list of the contractor. Fills each line once, so a total that the user clears stays empty. Lists the
 * lines whose total comes from the price list.
 */
export function ScopePrices() {
  const { kind, roles } = useCurrentUser();
  const isOffice = kind === 'contractor' && roles.some((role) => isOneOf(CONTRACTOR_OFFICE_ROLES, role));
  const list = useApiQuery(getPriceList, {}, { enabled: isOffice });
  return list.data && list.data.items.length > 0 ? <Filled items={list.data.items} /> : null;
}

function Filled({ items }: { items: readonly PriceItem[] }) {
  const task = useOpenFormOrTask();
  const text = useFormValue((open) => JSON.stringify(open.answer(LINES) ?? []));
  const pricedKeys = useRef(new Set<string>());
  const lines = linesIn(text);
  useEffect(() => {
    const filled = fillTotalsFromPriceList(items, linesIn(text), pricedKeys.current);
    if (filled) task.set(LINES, filled);
  }, [text, items, task]);
  const marked = lines.filter((line) => line.total !== undefined && line.total === listedTotalOf(items, line));
  if (marked.length === 0) return null;
  const names = marked.map(({ service, total }) =>
    t('filled_line', { service: isKeyOf(PRICED_SERVICES, service) ? PRICED_SERVICES[service] : '', amount: formatMoney(Number(total)) }),
  );
  return <Note tone="quiet">{t('filled_note', { names: names.join(', ') })}</Note>;
}
