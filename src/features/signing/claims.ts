import { system } from '@/job';
import { dayAt } from '@/platform';
import type { JobState } from '@/record';
import type { Claim } from '@/rules/facts';
import { currentOf, statusOfDocument } from './document';
import { t } from './messages';

/** How far each document is; of one that is not made yet, that. */
export function documentClaims(state: JobState): Claim[] {
  const from = system(t('documents'), 'job');
  return state.tasks
    .filter((task) => task.subject.kind === 'document')
    .flatMap((task) => {
      const document = currentOf(state.documents, task.id);
      return [
        { fact: `document_status.${task.subject.key}`, value: statusOfDocument(document), ...from },
        { fact: `document_made_on.${task.subject.key}`, value: document ? dayAt(new Date(document.made.at), state.place.time_zone) : null, ...from },
      ];
    });
}
