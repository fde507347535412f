import { SYSTEM } from '@/access';
import { addDays, dateInTimeZone, type IsoDate } from '@/platform';
import type { JobDocument, Signer } from './document';

/** Numbers of days after the invitation on which a signer receives a reminder. */
const REMINDER_DAYS = [2, 5, 10] as const;
/** Number of days after which an unanswered invitation ends. */
export const EXPIRES_AFTER_DAYS = 30;

type Invited = Partial<Pick<Signer, 'invited_at'>>;

const invitedOn = (signer: Invited, timeZone: string): IsoDate | null => (signer.invited_at ? dateInTimeZone(new Date(signer.invited_at), timeZone) : null);

/** Returns the day on which the invitation ends; null before the signer is invited. */
export const invitationExpiresOn = (signer: Invited, timeZone: string): IsoDate | null => {
  const day = invitedOn(signer, timeZone);
  return day && addDays(day, EXPIRES_AFTER_DAYS);
};

/**
 * Returns the invited signer to whom the portal can email reminders; undefined if there is no such signer. Office users receive no reminders, because they see
 * their tasks in the portal.
 */
export const remindableSignerOf = (document: JobDocument): Signer | undefined =>
  document.void || document.signed_at ? undefined : document.signers.find((signer) => signer.status === 'pending' && signer.email !== null);

/** Returns how many of the scheduled reminders are due on or before `today`. */
export function countDueReminders(signer: Signer, today: IsoDate, timeZone: string): number {
  const day = invitedOn(signer, timeZone);
  return day ? REMINDER_DAYS.filter((after) => addDays(day, after) <= today).length : 0;
}

/** Returns the number of automatic reminders that were sent, or were skipped because several were due at once. Excludes reminders that users sent. */
export const scheduledReminders = (signer: Signer): number => signer.reminded.filter((reminder) => reminder.by === SYSTEM.name).length;

/** Returns the next day on which a reminder is due or the invitation ends; null if there is no such day. */
export function nextDocumentDate(document: JobDocument, timeZone: string): IsoDate | null {
  const signer = remindableSignerOf(document);
  const day = signer && invitedOn(signer, timeZone);
  if (!signer || !day) return null;
  const next = REMINDER_DAYS[scheduledReminders(signer)] ?? EXPIRES_AFTER_DAYS;
  return addDays(day, next);
}
