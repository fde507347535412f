import { z } from 'zod';
import type { IsoDate } from '@/platform';
import { isIsoDate } from '@/platform';

/**
 * Which date of the job decides whether a dated row is valid. The program gives the default; a row
 * may name its own.
 */
export const DATE_BASES = ['reserved_on', 'submitted_on', 'install_start_date', 'install_completion_date', 'today'] as const;
export type DateBasis = (typeof DATE_BASES)[number];

const day = z.string().refine(isIsoDate, 'must be a day like 2026-03-02');

/** From when to when something holds; without an end it has none. */
export const effectiveDatesShape = { valid_from: day.optional(), valid_to: day.optional() };

/** Who says so (an entry of the program's `sources`), and whether nobody published it: then it is our default, to be checked by an operator. */
export const sourcedShape = { source: z.string().min(1), is_default: z.boolean().optional() };

/** A row has the source of what it stands in, unless it names its own. */
export const rowSourceShape = { ...effectiveDatesShape, source: z.string().min(1).optional(), is_default: z.boolean().optional() };

/** Which date of the job it is looked up by, where that is not the program's. */
export const basisShape = { basis: z.enum(DATE_BASES).optional() };

export type EffectiveDates = { valid_from?: IsoDate | undefined; valid_to?: IsoDate | undefined };

/** The dates of one program on one job; null where it did not happen yet. */
export type ProgramDates = {
  today: IsoDate;
  reserved_on: IsoDate | null;
  submitted_on: IsoDate | null;
  /** The installation start, else the anticipated one. */
  install_start_date: IsoDate | null;
  /** The day the installation was finished, else the planned one. */
  install_completion_date?: IsoDate | null;
};

/**
 * The day a row is looked up by. A date that did not happen yet is replaced by the best guess: the
 * reservation by the submission, that by today; an installation by its planned start, else today.
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

/** True while the row's day is today by lack of anything better: time alone may bring another row into force. */
export const usesToday = (basis: DateBasis, dates: ProgramDates): boolean => lookupDateOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Both ends included; a window that ends on a day ends at the end of that day. */
export const isValidOn = ({ valid_from: from, valid_to: to }: EffectiveDates, on: IsoDate): boolean =>
  (from === undefined || from <= on) && (to === undefined || on <= to);
