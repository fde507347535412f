import { entriesOf, isStringArray } from '@/platform';
import { FILTER_NAMES, type FilterName, LIST_FILTERS, type ListFilter } from '../../columns';
import type { ListSearch } from '../search-params';
import { t } from './messages';

type Option = { value: string; label: string };

const toOptions = <K extends string>(labels: Record<K, string>): { value: K; label: string }[] => entriesOf(labels).map(([value, label]) => ({ value, label }));

const CLAIMED_OPTIONS: Option[] = [
  { value: 'anyone', label: t('anyone') },
  { value: 'nobody', label: t('not_claimed') },
];

/**
 * Returns the options that stay selected after the user selected another option. "Anyone" and "Not claimed" cannot be combined with other options. Selecting
 * one of these two removes all other options. Selecting another option removes these two.
 */
export function claimedFilterOf(chosen: string[]): string[] {
  const last = chosen.at(-1);
  const alone = CLAIMED_OPTIONS.map((option) => option.value);
  return last !== undefined && alone.includes(last) ? [last] : chosen.filter((value) => !alone.includes(value));
}

export const NO_ACTIVE_FILTERS: Partial<ListSearch> = { ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])), q: undefined };

export type ActiveFilter = { name: FilterName; value: string | true; label: string };

/** Filter options that the server provides, by name of the list. */
export type FilterOptions = Readonly<Record<Extract<ListFilter, { kind: 'one' | 'many' }>['options'], Option[]>>;

/** Returns the options of a filter. The list is empty while options from the server are loading. */
export function filterOptions(filter: ListFilter, known: FilterOptions | undefined): Option[] {
  if (filter.kind === 'choices') return toOptions(filter.options);
  if (filter.kind === 'claimed') return [...CLAIMED_OPTIONS, ...(known?.claimed_by ?? [])];
  return filter.kind === 'one' || filter.kind === 'many' ? (known?.[filter.options] ?? []) : [];
}

/** Returns the active filters with labels. Each value of a list is a separate item, so the user can remove it. */
export function activeFilters(search: ListSearch, known: FilterOptions | undefined): ActiveFilter[] {
  return LIST_FILTERS.flatMap((filter): ActiveFilter[] => {
    const { address: name, label, chip = label, kind } = filter;
    const value: unknown = search[name];
    if (value === undefined) return [];
    if (kind === 'flag') return [{ name, value: true, label: chip }];
    if (kind === 'canceled') return [{ name, value: true, label: value === 'only' ? t('only_canceled') : t('including_canceled') }];
    const options = filterOptions(filter, known);
    const values = isStringArray(value) ? value : [String(value)];
    return values.map((item) => ({ name, value: item, label: t('filter_value_label', { filter: chip, value: optionLabel(options, item) }) }));
  });
}

/** Returns the label of an option for a chip. "Anyone" and "Not claimed" are in lower case, because they follow the label of the filter. */
function optionLabel(options: readonly Option[], value: string): string {
  const label = options.find((option) => option.value === value)?.label ?? '…';
  return CLAIMED_OPTIONS.some((option) => option.value === value) ? label.toLowerCase() : label;
}
