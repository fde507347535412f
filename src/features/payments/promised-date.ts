import { addDays, daysBetween, type IsoDate } from '@/platform';

/** When money is promised: so many days after the program accepted the project. */
export type PromisedPayment = { by: IsoDate; days: number; is_default: boolean };

export const promisedPaymentOf = (enrolledOn: IsoDate, setting: { value: number; is_default: boolean }): PromisedPayment => ({
  by: addDays(enrolledOn, setting.value),
  days: setting.value,
  is_default: setting.is_default,
});

/** Days beyond the promise; 0 while it is kept. Late means: the day is over and the money is not there. */
export const daysLate = (promise: PromisedPayment, today: IsoDate): number => Math.max(0, daysBetween(promise.by, today));
