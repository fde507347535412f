import { IconCircleCheck } from '@tabler/icons-react';
import { MessagePage } from './message';
import { t } from './messages';

type Done = { first_name?: string; contractor?: string } | null;

/** After "I'm done": who has been told, and what happens next. The names travel in the history entry, not in the address. */
export function CompletedPage() {
  const { first_name, contractor } = (window.history.state as Done) ?? {};
  return (
    <MessagePage title={first_name ? t('thank_you_first_name', { first_name }) : t('thank_you')} icon={IconCircleCheck} tone="good">
      <p>{t('contractor_has_been_told_you_can_close', { contractor: contractor ?? t('your_contractor') })}</p>
      <p>{t('the_application_goes')}</p>
    </MessagePage>
  );
}
