import { OWNER_LABELS } from '@/access';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { entriesOf } from '@/platform';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { FILTERS, type ListSearch } from '../search-params';
import { t } from './messages';

type Option = { value: string; label: string };

export const toOptions = <K extends string>(labels: Record<K, string>): { value: K; label: string }[] =>
  entriesOf(labels).map(([value, label]) => ({ value, label }));

export const CLAIMED_OPTIONS: Option[] = [
  { value: 'anyone', label: t('anyone') },
  { value: 'nobody', label: t('nobody') },
];

/** "Anyone" and "no one" exclude the other options, so the last choice wins. */
export function claimedFilterOf(chosen: string[]): string[] {
  const last = chosen.at(-1);
  const alone = CLAIMED_OPTIONS.map((option) => option.value);
  return last !== undefined && alone.includes(last) ? [last] : chosen.filter((value) => !alone.includes(value));
}

export const NO_ACTIVE_FILTERS: Partial<ListSearch> = { ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), q: undefined };

export type ActiveFilter = { name: keyof ListSearch; value: string | true; label: string };

type Known = { programs: Option[]; contractors: Option[]; ops_users: Option[]; claimed_by: Option[] };

/** Returns the active filters with labels; each value of a list separately, so that each can be removed. */
export function activeFilters(search: ListSearch, known: Known | undefined): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (name: keyof ListSearch, value: string | true, label: string) => found.push({ name, value, label });
  const name = (options: Option[] | undefined, value: string) => options?.find((option) => option.value === value)?.label ?? '…';
  if (search.action) add('action', true, t('action_required'));
  if (search.canceled) add('canceled', true, search.canceled === 'only' ? t('only_canceled') : t('including_canceled'));
  if (search.closed) add('closed', true, t('complete_jobs_label'));
  if (search.contractor) add('contractor', search.contractor, t('contractor_contractors', { contractors: name(known?.contractors, search.contractor) }));
  if (search.ops) add('ops', search.ops, t('ops_owner_ops_users', { ops_users: name(known?.ops_users, search.ops) }));
  for (const value of search.programs ?? []) add('programs', value, t('program_programs', { programs: name(known?.programs, value) }));
  for (const value of search.payment ?? []) add('payment', value, t('payment_payment_status_labels', { payment_status_labels: PAYMENT_STATUS_LABELS[value] }));
  for (const value of search.eligibility ?? [])
    add('eligibility', value, t('eligibility_eligibility_labels', { eligibility_labels: ELIGIBILITY_LABELS[value] }));
  for (const value of search.owner ?? []) add('owner', value, t('action_owner_owner_labels', { owner_labels: OWNER_LABELS[value] }));
  for (const value of search.claimed ?? [])
    add(
      'claimed',
      value,
      t('claimed_by_value', {
        value: name([...CLAIMED_OPTIONS, ...(known?.claimed_by ?? [])], value).replace(/^(Anyone|Nobody)$/, (word) => word.toLowerCase()),
      }),
    );
  if (search.contractor_exception) add('contractor_exception', true, t('contractor_exception'));
  if (search.ops_exception) add('ops_exception', true, t('ops_exception'));
  return found;
}
