import { IconClockOff } from '@tabler/icons-react';
import { text } from '@/world/messages';
import { MessagePage } from './message';
import { NewLink } from './new-link';

export function SessionExpiredPage() {
  return (
    <MessagePage title="Your session has ended" icon={IconClockOff} tone="wait">
      <p>{text('guest_session_expired')}</p>
      <p>What you answered is kept.</p>
      <NewLink />
    </MessagePage>
  );
}
