import { IconCircleCheck } from '@tabler/icons-react';
import { MessagePage } from './message';

type Done = { first_name?: string; contractor?: string } | null;

/** After "I'm done": who has been told, and what happens next. The names travel in the history entry, not in the address. */
export function CompletedPage() {
  const { first_name, contractor } = (window.history.state as Done) ?? {};
  return (
    <MessagePage title={first_name ? `Thank you, ${first_name}.` : 'Thank you.'} icon={IconCircleCheck} tone="good">
      <p>{contractor ?? 'Your contractor'} has been told. You can close this page.</p>
      <p>The application goes on with your answers. You get an e-mail when something is decided, or when another answer is needed.</p>
    </MessagePage>
  );
}
