import { IconCircleCheck } from '@tabler/icons-react';
import { isMap, isText } from '@/platform';
import { MessagePage } from './message';

/** After "I'm done": who has been told, and what happens next. The names travel in the history entry, not in the address. */
export function CompletedPage() {
  const state: unknown = window.history.state;
  const { first_name, contractor } = isMap(state) ? state : {};
  return (
    <MessagePage title={first_name && isText(first_name) ? `Thank you, ${first_name}.` : 'Thank you.'} icon={IconCircleCheck} tone="good">
      <p>{isText(contractor) ? contractor : 'Your contractor'} has been told. You can close this page.</p>
      <p>The application goes on with your answers. You get an e-mail when something is decided, or when another answer is needed.</p>
    </MessagePage>
  );
}
