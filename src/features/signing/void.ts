import type { Settled } from '@/job';

/** Taking a document back from people who have it to sign, in a sentence; null where a completion voids none but its own. */
export function whatIsVoided({ state, events }: Pick<Settled, 'state' | 'events'>, taskId: string): string | null {
  const titles = events.flatMap((event) =>
    event.kind === 'document_voided' && event.task_id !== taskId
      ? (state.documents.find((document) => document.task_id === event.task_id && document.version === event.version)?.title.toLowerCase() ?? [])
      : [],
  );
  return titles.length === 0 ? null : `This changes the ${[...new Set(titles)].join(' and the ')}, which will be voided and must be signed again.`;
}
