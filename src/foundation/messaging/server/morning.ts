import { z } from 'zod';
import { asSystem } from '@/access/server';
import { type BackgroundJobContext, defineBackgroundJobRequest, enqueue, type StoredRequest } from '@/platform/server/background-jobs';
import { isReminder } from '../emails';
import { earliestDaytime } from '../quiet-hours';
import { EMAIL_RETRY_OPTIONS, type emailRequestSchema } from './send-email';

export type DueMessage = Pick<z.infer<typeof emailRequestSchema>, 'job_id' | 'asks' | 'to'> & { channel: 'email' | 'text_message' };

declare module '@/platform/server/background-jobs/background-job' {
  interface WorkerDeps {
    /** Returns true if a message is outdated and must not be sent, for example because its tasks are done. `features/notifications` provides this function. */
    isOutdated: (message: DueMessage) => Promise<boolean>;
  }
}

type Deps = Pick<BackgroundJobContext<never>, 'db' | 'clock' | 'request' | 'isOutdated'>;

/** Enqueues a message's background job again, to run at the given time. */
export const requestLater = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, { job, payload }: StoredRequest, at: Date): Promise<void> =>
  asSystem(db, (tx) =>
    enqueue(tx, defineBackgroundJobRequest(job, z.unknown(), EMAIL_RETRY_OPTIONS), payload, { key: `${key}:held`, runAt: clock.realTimeOf(at) }),
  );

/**
 * Returns true if a reminder must not be sent now. If it is night at the home, enqueues the reminder for the morning and returns true. In the daytime, returns
 * true if the reminder is outdated. Returns false for all other emails and for reminders without a time zone.
 */
export async function isReminderHeld(
  deps: Deps,
  email: z.infer<typeof emailRequestSchema> | Omit<z.infer<typeof emailRequestSchema>, 'path'>,
): Promise<boolean> {
  if (!isReminder(email.template) || !email.time_zone) return false;
  const now = deps.clock.now();
  const morning = earliestDaytime(now, email.time_zone);
  if (morning <= now) return deps.isOutdated({ ...email, channel: 'email' });
  await requestLater(deps, email.key, deps.request, morning);
  return true;
}
