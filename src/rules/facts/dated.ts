import { z } from 'zod';
import type { Day } from '@/platform';
import { isDay } from '@/platform';

/**
 * Which date of the job decides whether a dated row is valid. The program gives the default; a row
 * may name its own.
 */
export const BASES = ['reserved_on', 'submitted_on', 'install_start_date', 'install_completion_date', 'today'] as const;
export type Basis = (typeof BASES)[number];

const day = z.string().refine(isDay, 'must be a day like 2026-03-02');

/** From when to when something holds; without an end it has none. */
export const datesShape = { valid_from: day.optional(), valid_to: day.optional() };

/** Who says so (an entry of the program's `sources`), and whether nobody published it: then it is our default, to be checked by an operator. */
export const sourcedShape = { source: z.string().min(1), is_default: z.boolean().optional() };

/** A row has the source of what it stands in, unless it names its own. */
export const ofRowShape = { ...datesShape, source: z.string().min(1).optional(), is_default: z.boolean().optional() };

/** Which date of the job it is looked up by, where that is not the program's. */
export const basisShape = { basis: z.enum(BASES).optional() };

export type Dates = { valid_from?: Day | undefined; valid_to?: Day | undefined };

/** The dates of one program on one job; null where it did not happen yet. */
export type ProgramDates = {
  today: Day;
  reserved_on: Day | null;
  submitted_on: Day | null;
  /** The installation start, else the anticipated one. */
  install_start_date: Day | null;
  /** The day the installation was finished, else the planned one. */
  install_completion_date?: Day | null;
};

/**
 * The day a row is looked up by. A date that did not happen yet is replaced by the best guess: the
 * reservation by the submission, that by today; an installation by its planned start, else today.
 */
export function dayOf(basis: Basis, dates: ProgramDates): Day {
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
export const followsToday = (basis: Basis, dates: ProgramDates): boolean => dayOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Both ends included; a window that ends on a day ends at the end of that day. */
export const isValidOn = ({ valid_from: from, valid_to: to }: Dates, on: Day): boolean => (from === undefined || from <= on) && (to === undefined || on <= to);
