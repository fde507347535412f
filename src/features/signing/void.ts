import type { SettledJob } from '@/job';
import { formatList } from '@/platform/i18n';
import { t } from './messages';

/** Returns a warning if completing the task voids other documents that are out for signature; otherwise null. */
export function voidWarning({ state, events }: Pick<SettledJob, 'state' | 'events'>, taskId: string): string | null {
  const titles = events.flatMap((event) =>
    event.kind === 'document_voided' && event.task_id !== taskId
      ? (state.documents.find((document) => document.task_id === event.task_id && document.version === event.version)?.title.toLowerCase() ?? [])
      : [],
  );
  return titles.length === 0 ? null : t('void_documents_warning', { documents: formatList([...new Set(titles)]) });
}
