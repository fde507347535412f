import type { GuestRole } from '@/access';
import { installerAccessEndedOn, type JobDraft } from '@/job';
import { formatDate, wrongState } from '@/platform';
import { t } from './messages';

/** Throws `wrong_state` if a link for this role would not work: installers lose their access some time after the installation. */
export function assertLinkWorks(draft: JobDraft, role: GuestRole): void {
  const ended = role === 'installer' ? installerAccessEndedOn(draft) : null;
  if (ended !== null) throw wrongState(t('installer_access_error', { day: formatDate(ended) }));
}
