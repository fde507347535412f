import { systemClaim } from '@/job';
import type { JobState } from '@/job-data';
import { dateInTimeZone } from '@/platform';
import type { FactClaim } from '@/rules/facts';
import { currentVersionOf, isSignedOnPaper, signingStatusOf } from './document';
import { t } from './messages';
import { isSignTask } from './sign-task';

/** Returns the facts about each document: its signing status, whether it was signed on paper, and the dates on which it was generated and signed. */
export function documentClaims(state: JobState): FactClaim[] {
  const from = systemClaim(t('documents'), 'job');
  return state.tasks.filter(isSignTask).flatMap((task) => {
    const document = currentVersionOf(state.documents, task.id);
    const dateAtHome = (instant: string | null | undefined) => (instant ? dateInTimeZone(new Date(instant), state.place.time_zone) : null);
    return [
      { fact: `document_status.${task.subject.key}`, value: signingStatusOf(document, task), ...from },
      { fact: `document_made_on.${task.subject.key}`, value: dateAtHome(document?.made.at), ...from },
      {
        fact: `document_signed_on.${task.subject.key}`,
        value: dateAtHome(document?.signed_at) ?? (document?.on_paper || isSignedOnPaper(task) ? task.answers?.signed_on : null),
        ...from,
      },
      // Use the answer and not the status, because the answer stays when a reviewer sends the task back. The review task then also stays, and decides again
      // about the corrected copy.
      { fact: `signed_on_paper.${task.subject.key}`, value: task.answers?.manually_sign_document === true, ...from },
    ];
  });
}
