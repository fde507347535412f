import { IconLinkOff } from '@tabler/icons-react';
import { sharedMessage } from '@/foundation/messaging';
import { guestLink } from '../guest-link';
import { MessagePage } from './message';
import { t } from './messages';
import { NewLink } from './new-link';

/** Page for a link that is unknown, expired or revoked. It does not reveal which case applies, because the link may belong to another person. */
export function InvalidLinkPage() {
  return (
    <MessagePage title={t('link_invalid_title')} icon={IconLinkOff} tone="bad">
      <p>{guestLink.read() ? t('invalid_link_note') : sharedMessage('guest_invalid_link')}</p>
      <NewLink />
    </MessagePage>
  );
}
