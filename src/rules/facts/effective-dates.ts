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

/** A row inherits the source of its table unless it names its own. */
export const rowSourceShape = { ...effectiveDatesShape, source: z.string().min(1).optional(), is_default: z.boolean().optional() };

/** Date of the job that is used instead of the program's default. */
export const basisShape = { basis: z.enum(DATE_BASES).optional() };

export type EffectiveDates = { valid_from?: IsoDate | undefined; valid_to?: IsoDate | undefined };

/** Suffix of the key of an entry that follows another one on a day. */
const DATED_KEY = /_from_\d{8}(_\d+)?$/;

/** Returns the key of an entry without its day. Entries with an equal undated key follow each other, and answers that jobs stored belong to all of them. */
export const undatedKey = (key: string): string => key.replace(DATED_KEY, '');

/** Dates of one program on one job. Null: it did not happen yet. */
export type ProgramDates = {
  today: IsoDate;
  reserved_on: IsoDate | null;
  submitted_on: IsoDate | null;
  /** Actual start of the installation, else the planned start. */
  install_start_date: IsoDate | null;
  /** Actual completion of the installation, else the planned one. */
  install_completion_date?: IsoDate | null;
};

/**
 * Returns the day by which a dated row is looked up. A date in the future has a substitute: submission for the reservation, today for the submission,
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

/** True if the lookup day is today because no better date exists. Another row can then come into force by time alone. */
export const usesToday = (basis: DateBasis, dates: ProgramDates): boolean => lookupDateOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Includes both ends: an entry that ends on a day is in force until the end of that day. */
export const isValidOn = ({ valid_from: from, valid_to: to }: EffectiveDates, on: IsoDate): boolean =>
  (from === undefined || from <= on) && (to === undefined || on <= to);
