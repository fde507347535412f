import { IconLinkOff } from '@tabler/icons-react';
import { text } from '@/world/messages';
import { MessagePage } from './message';
import { NewLink } from './new-link';

export function InvalidLinkPage() {
  return (
    <MessagePage title="This link does not work" icon={IconLinkOff} tone="bad">
      <p>{text('guest_invalid_link')}</p>
      <NewLink />
    </MessagePage>
  );
}
