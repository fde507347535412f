import { reminderDueOn } from '@/features/reminders';
import type { JobState } from '@/job-data';
import type { GuestPayment } from '@/job-view';
import { type IsoDate, isIsoDate } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { isStageBefore, type Stage } from '@/rules/forms';
import type { GuestProfile } from './contract';

type Step = GuestProfile['next'][number]['step'];
const STEPS: readonly { step: Step; until: Stage }[] = [
  { step: 'application', until: 'draft' },
  { step: 'decision', until: 'review' },
  { step: 'installation', until: 'install' },
  { step: 'payment', until: 'complete' },
];

/** Returns the future steps of a job for the homeowner. A step has a day only if the day is known and not in the past. */
export function nextStepsOf(state: JobState, facts: FactBook, payments: readonly GuestPayment[], today: IsoDate): GuestProfile['next'] {
  if (state.canceled || state.closed_at) return [];
  const days: Partial<Record<Step, unknown>> = {
    decision: state.tasks
      .filter((task) => task.stage === 'review')
      .flatMap((task) => reminderDueOn(task, state.place.time_zone) ?? [])
      .toSorted()
      .at(-1),
    installation: facts.value('install_start_date'),
    payment: payments.find(({ by }) => by !== null)?.by,
  };
  return STEPS.filter(({ until }) => !isStageBefore(until, state.stage)).map(({ step }) => {
    const day = days[step];
    return { step, on: isIsoDate(day) && day >= today ? day : null };
  });
}
