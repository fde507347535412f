import { isNumber, recordArrayOf, stringArrayOf } from '@/platform';

/** Returns the value of a fact, or undefined if the fact is unknown. */
export type ReadValue = (fact: string) => unknown;

/** Job data that is written to a file. */
export type DescribedJob = {
  read: ReadValue;
  shortCode: string;
  address: { street: string; unit: string | null; city: string; state: string; zip: string };
  contractor: string;
  /** Year in which the file is written. The installation year of existing equipment is this year minus the age of the equipment. */
  year: number;
  /** R-value of the ceiling from the assessment before the work; null if it was not measured. */
  ceilingRValue: number | null;
};

/** State of the home that a `Building` element describes: before or after the work. */
export type HomeState = 'before' | 'after';

export const positiveNumberOf = (value: unknown): number | null => (isNumber(value) && value > 0 ? value : null);
export const positiveIntegerOf = (value: unknown): number | null => (isNumber(value) && Number.isInteger(value) && value > 0 ? value : null);

/** Returns the equipment that the planned or finished work installs. */
export const newEquipmentOf = (read: ReadValue): Record<string, unknown>[] => recordArrayOf(read('units'));

export const plannedServices = (read: ReadValue): string[] => stringArrayOf(read('planned_services'));
