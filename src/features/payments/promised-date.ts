import { addDays, daysBetween, type IsoDate } from '@/platform';

/** Promised payment day (`by`). `days`: number of days after the program accepted the project. `is_default`: the program did not set the number. */
export type PromisedPayment = { by: IsoDate; days: number; is_default: boolean };

/** Returns the promised payment: the day of enrollment plus the payment term of the program in days. */
export const promisedPaymentOf = (enrolledOn: IsoDate, setting: { value: number; is_default: boolean }): PromisedPayment => ({
  by: addDays(enrolledOn, setting.value),
  days: setting.value,
  is_default: setting.is_default,
});

/** Returns the number of days after the promised day; 0 on and before that day. */
export const daysLate = (promise: PromisedPayment, today: IsoDate): number => Math.max(0, daysBetween(promise.by, today));
