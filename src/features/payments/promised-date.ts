import { addDays, daysBetween, type IsoDate } from '@/platform';

/** Day by which the program promised to pay (`by`). `days`: days after the amount became payable. `is_default`: true if the program did not set this number. */
export type PromisedPayment = { by: IsoDate; days: number; is_default: boolean };

/** Returns the promised payment. Its day is the day on which the amount became payable (usually the enrollment) plus the setting `pay_within_days`. */
export const promisedPaymentOf = (enrolledOn: IsoDate, setting: { value: number; is_default: boolean }): PromisedPayment => ({
  by: addDays(enrolledOn, setting.value),
  days: setting.value,
  is_default: setting.is_default,
});

/** Returns the number of days after the promised day; 0 on and before that day. */
export const daysLate = (promise: PromisedPayment, today: IsoDate): number => Math.max(0, daysBetween(promise.by, today));
