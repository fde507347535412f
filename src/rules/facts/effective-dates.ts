import { z } from 'zod';
import type { IsoDate } from '@/platform';
import { isIsoDate } from '@/platform';

/** Date of the job that decides whether a dated row is in force. The program has a default; a row may name another one. */
export const DATE_BASES = ['reserved_on', 'submitted_on', 'install_start_date', 'install_completion_date', 'today'] as const;
export type DateBasis = (typeof DATE_BASES)[number];

const day = z.string().refine(isIsoDate, 'must be a day like 2026-03-02');

/** First and last day on which an entry is in force. No end: unlimited. */
export const effectiveDatesShape = { valid_from: day.optional(), valid_to: day.optional() };

/** `source`: id of an entry in the program's `sources`. `is_default`: no source publishes the value; an operator must check this default. */
export const sourcedShape = { source: z.string().min(1), is_default: z.boolean().optional() };

/** Dates and source of a table row. A row without a source inherits the source of the table. */
export const rowSourceShape = { ...effectiveDatesShape, source: z.string().min(1).optional(), is_default: z.boolean().optional() };

/** Date of the job that is used instead of the program's default. */
export const basisShape = { basis: z.enum(DATE_BASES).optional() };

export type EffectiveDates = { valid_from?: IsoDate | undefined; valid_to?: IsoDate | undefined };

/** Suffix of the key of an entry that replaces an earlier entry from a day on. */
const DATED_KEY = /_from_\d{8}(_\d+)?$/;

/** Removes the date suffix from the key of an entry. Entries with one undated key succeed each other, and stored answers of jobs apply to all of them. */
export const undatedKey = (key: string): string => key.replace(DATED_KEY, '');

/** Dates of one program on one job. Null means that there is no date yet. */
export type ProgramDates = {
  today: IsoDate;
  reserved_on: IsoDate | null;
  submitted_on: IsoDate | null;
  /** Actual start of the installation, or the planned start before it. */
  install_start_date: IsoDate | null;
  /** Actual completion of the installation, or the planned completion before it. */
  install_completion_date?: IsoDate | null;
};

/**
 * Returns the day by which a dated row is looked up. A date that is not set has a substitute: submission for the reservation, today for the submission,
 * the planned start or today for the installation.
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

/** True if the lookup uses today. The result can then change on another day, although the job did not change. */
export const usesToday = (basis: DateBasis, dates: ProgramDates): boolean => lookupDateOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Returns whether an entry is in force on a day. The first and the last day count. */
export const isValidOn = ({ valid_from: from, valid_to: to }: EffectiveDates, on: IsoDate): boolean =>
  (from === undefined || from <= on) && (to === undefined || on <= to);
