import { z } from 'zod';
import type { IsoDate } from '@/platform';
import { isIsoDate } from '@/platform';

/**
 * Dates of a job that can decide which dated entries of a program (for example, table rows) apply. A program sets the default date, and an entry can name
 * another date.
 */
export const DATE_BASES = ['reserved_on', 'submitted_on', 'install_start_date', 'install_completion_date', 'today'] as const;
export type DateBasis = (typeof DATE_BASES)[number];

const day = z.string().refine(isIsoDate, 'must be a day like 2026-03-02');

/** First and last day on which an entry is in force. A missing day means no limit. */
export const effectiveDatesShape = { valid_from: day.optional(), valid_to: day.optional() };

/**
 * Citation of the source for a value. `source`: ID of an entry in the program's `sources`. `is_default`: true if no source publishes the value, so an operator
 * must check it.
 */
export const sourceCitationShape = { source: z.string().min(1), is_default: z.boolean().optional() };

/** Dates and source of a table row. A row without a source inherits the source of the table. */
export const rowSourceShape = { ...effectiveDatesShape, source: z.string().min(1).optional(), is_default: z.boolean().optional() };

/** Date of the job that an entry uses instead of the program's default. */
export const basisShape = { basis: z.enum(DATE_BASES).optional() };

export type EffectiveDates = { valid_from?: IsoDate | undefined; valid_to?: IsoDate | undefined };

/** Date suffix of an entry's key, for example `_from_20260701`. */
const DATED_KEY = /_from_\d{8}(_\d+)?$/;

/**
 * Removes the date suffix from the key of an entry. Entries with the same undated key replace each other over time. An answer for one entry therefore also
 * applies to the entry that replaces it.
 */
export const undatedKey = (key: string): string => key.replace(DATED_KEY, '');

/** Dates of one program on one job. Null means that the job does not have the date yet. */
export type ProgramDates = {
  today: IsoDate;
  reserved_on: IsoDate | null;
  submitted_on: IsoDate | null;
  /** Actual start of the installation, or the planned start if the actual start is unknown. */
  install_start_date: IsoDate | null;
  /** Actual completion of the installation, or the planned completion if the actual completion is unknown. */
  install_completion_date?: IsoDate | null;
};

/**
 * Returns the day for which dated entries are looked up: the date that `basis` names. If the reservation date is missing, returns the submission date. If the
 * completion date is missing, returns the start date. If these dates are missing too, returns today.
 */
export function lookupDateOf(basis: DateBasis, dates: ProgramDates): IsoDate {
  switch (basis) {
    case 'reserved_on':
      return dates.reserved_on ?? dates.submitted_on ?? dates.today;
    case 'submitted_on':
      return dates.submitted_on ?? dates.today;
    case 'install_start_date':
      return dates.install_start_date ?? dates.today;
    case 'install_completion_date':
      return dates.install_completion_date ?? dates.install_start_date ?? dates.today;
    case 'today':
      return dates.today;
  }
}

/** Returns whether the lookup uses today's date. The result of the lookup can then change from day to day, even if the job does not change. */
export const usesToday = (basis: DateBasis, dates: ProgramDates): boolean => lookupDateOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Returns whether an entry is in force on a day. The first and the last day are included. */
export const isValidOn = ({ valid_from: from, valid_to: to }: EffectiveDates, on: IsoDate): boolean =>
  (from === undefined || from <= on) && (to === undefined || on <= to);
