import { z } from 'zod';
import type { Day } from '@/platform';
import { isDay } from '@/platform';

/**
 * Which date of the job decides whether a dated row is valid. The program gives the default; a row
 * may name its own.
 */
export const BASES = ['reserved_on', 'submitted_on', 'install_start_date', 'today'] as const;
export type Basis = (typeof BASES)[number];

const day = z.string().refine(isDay, 'must be a day like 2026-03-02');

/** Every amount and threshold says from when to when it holds, by which date, and who says so. */
export const datedSchema = z.object({
  valid_from: day.nullable().default(null),
  valid_to: day.nullable().default(null),
  basis: z.enum(BASES).optional(),
  /** Id of an entry in the program's `sources`. */
  source: z.string().min(1),
  /** Nobody published this value: it is our default and an operator should check it. */
  is_default: z.boolean().default(false),
});

/** The dates of one program on one job; null where it did not happen yet. */
export type ProgramDates = {
  today: Day;
  reserved_on: Day | null;
  submitted_on: Day | null;
  /** The installation start, else the anticipated one. */
  install_start_date: Day | null;
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
    case 'today':
      return dates.today;
  }
}

/** True while the row's day is today by lack of anything better: time alone may bring another row into force. */
export const followsToday = (basis: Basis, dates: ProgramDates): boolean => dayOf(basis, { ...dates, today: 'tomorrow' }) === 'tomorrow';

/** Both ends included; a window that ends on a day ends at the end of that day. */
export const isValidOn = (row: { valid_from: Day | null; valid_to: Day | null }, on: Day): boolean =>
  (row.valid_from === null || row.valid_from <= on) && (row.valid_to === null || on <= row.valid_to);
