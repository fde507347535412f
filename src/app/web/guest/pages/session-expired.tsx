import { IconClockOff } from '@tabler/icons-react';
import { UnsentNote } from '@/features/attachments/web/unsent-note';
import { sharedMessage } from '@/foundation/messaging';
import { MessagePage } from './message';
import { t } from './messages';
import { NewLink } from './new-link';

export function SessionExpiredPage() {
  return (
    <MessagePage title={t('session_ended_title')} icon={IconClockOff} tone="wait">
      <p>{sharedMessage('guest_session_expired')}</p>
      <p>{t('answers_saved_note')}</p>
      <UnsentNote />
      <NewLink />
    </MessagePage>
  );
}
