import { system } from '@/job';
import { dayAt } from '@/platform';
import type { JobState } from '@/record';
import type { Claim } from '@/rules/facts';
import { currentOf, isDoneOnPaper, statusOfDocument } from './document';
import { t } from './messages';
import { isSignTask } from './sign-task';

/** How far each document is; of one that is not made yet, that. */
export function documentClaims(state: JobState): Claim[] {
  const from = system(t('documents'), 'job');
  return state.tasks.filter(isSignTask).flatMap((task) => {
    const document = currentOf(state.documents, task.id);
    const at = (instant: string | null | undefined) => (instant ? dayAt(new Date(instant), state.place.time_zone) : null);
    return [
      { fact: `document_status.${task.subject.key}`, value: statusOfDocument(document, task), ...from },
      { fact: `document_made_on.${task.subject.key}`, value: at(document?.made.at), ...from },
      {
        fact: `document_signed_on.${task.subject.key}`,
        value: at(document?.signed_at) ?? (document?.on_paper || (!document && isDoneOnPaper(task)) ? task.answers?.signed_on : null),
        ...from,
      },
    ];
  });
}
