import { useQueryClient } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { GuestLink } from '../../link';
import { type GuestNavigate, taskPath } from '../../navigate';
import { t } from './messages';
import { useSending } from './use-sending';

/** Sends answers and files that an earlier page stored on this device, and links to the task if the guest must decide a conflict. */
export function SendingPart({ jobId, taskIds, navigate }: { jobId: string; taskIds: readonly string[]; navigate: GuestNavigate }) {
  const client = useQueryClient();
  const conflict = useSending(jobId, taskIds, () => void client.invalidateQueries());
  if (conflict === null) return null;
  return (
    <Note tone="wait" component="div" role="status">
      <GuestLink to={taskPath(jobId, conflict)} navigate={navigate}>
        {t('conflict_choose_link')}
      </GuestLink>
    </Note>
  );
}
