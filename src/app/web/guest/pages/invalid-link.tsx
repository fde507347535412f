import { IconLinkOff } from '@tabler/icons-react';
import { sharedMessage } from '@/foundation/messaging';
import { MessagePage } from './message';
import { t } from './messages';
import { NewLink } from './new-link';

export function InvalidLinkPage() {
  return (
    <MessagePage title={t('link_invalid_title')} icon={IconLinkOff} tone="bad">
      <p>{sharedMessage('guest_invalid_link')}</p>
      <NewLink />
    </MessagePage>
  );
}
