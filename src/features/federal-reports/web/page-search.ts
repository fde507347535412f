import { isOneOf } from '@/platform';
import { RECORD_STATES, type RecordState } from '../contract';

/** Search parameters of the month page. Defaults: the first program, its last month with records, all states, page 1. */
export type MonthSearch = {
  program?: string | undefined;
  month?: string | undefined;
  state?: RecordState | undefined;
  page?: number | undefined;
};

export const readMonthSearch = ({ program, month, state, page }: Record<string, unknown>): MonthSearch => ({
  program: typeof program === 'string' && program !== '' ? program : undefined,
  month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  state: typeof state === 'string' && isOneOf(RECORD_STATES, state) ? state : undefined,
  page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
});
