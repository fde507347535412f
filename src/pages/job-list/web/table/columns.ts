import { LIST_COLUMNS, type ListColumn, type SORT_FIELDS } from '../../contract';
import { t } from './messages';

type Column = {
  label: string;
  /** Width in pixels; the next-task column takes the remaining space. */
  width: number;
  isNumber?: true;
  /** Only sort fields with an index are offered. */
  sort?: (typeof SORT_FIELDS)[number];
  /** The column counts days, which is the reverse of the time it is sorted by. */
  isReversed?: true;
};

/** The customer column cannot be removed. */
export const CUSTOMER = { label: t('customer'), width: 160, sort: 'job_name' } as const satisfies Column;

export const COLUMNS: Record<ListColumn, Column> = {
  address: { label: t('address'), width: 140 },
  contractor: { label: t('contractor'), width: 124 },
  next_task: { label: t('next_task'), width: 172 },
  stage: { label: t('stage'), width: 112 },
  programs: { label: t('programs'), width: 156 },
  eligibility: { label: t('eligibility'), width: 150 },
  payment_status: { label: t('payment'), width: 160 },
  rebate: { label: t('rebate'), width: 96, isNumber: true },
  days_in_stage: { label: t('in_stage'), width: 116, sort: 'current_stage_started_at', isReversed: true },
  install_start_date: { label: t('install'), width: 118, sort: 'install_start_date' },
  reservation_expires_on: { label: t('reservation_ends'), width: 140 },
  created_at: { label: t('created'), width: 100, sort: 'created_at' },
  claimed_by: { label: t('claimed_by'), width: 130 },
  ops_user: { label: t('ops_owner'), width: 130 },
  external_id: { label: t('external_id'), width: 120 },
};

const OF_STAFF: readonly ListColumn[] = ['ops_user'];

/** Columns that the user can choose. */
export const columnsFor = (isStaff: boolean): readonly ListColumn[] => LIST_COLUMNS.filter((name) => isStaff || !OF_STAFF.includes(name));

/** Default columns. Staff see the contractor; contractors see the start of the work. */
export const usualColumns = (isStaff: boolean): readonly ListColumn[] =>
  isStaff
    ? ['contractor', 'next_task', 'stage', 'programs', 'rebate', 'days_in_stage']
    : ['address', 'next_task', 'stage', 'programs', 'rebate', 'days_in_stage', 'install_start_date'];
