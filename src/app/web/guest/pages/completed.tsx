import { Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { NextSteps } from '@/features/guests/web';
import { sharedMessage } from '@/foundation/messaging';
import { isRecord, isString } from '@/platform';
import { displayDate } from '@/platform/web/kit';
import { MessagePage } from './message';
import { t } from './messages';

/**
 * Page after "I'm done". It tells the guest who was notified and what happens next. The names come from the browser history state, so that the URL does not
 * contain them.
 */
export function CompletedPage() {
  const state: unknown = window.history.state;
  const { first_name, contractor, phone, reference, sent_at, next, role: sender, is_elsewhere } = isRecord(state) ? state : {};
  const role = isString(sender) ? sender : '';
  return (
    <MessagePage title={first_name && isString(first_name) ? t('thank_you_first_name', { first_name }) : t('thank_you')} icon={IconCircleCheck} tone="good">
      {is_elsewhere === true && <p>{sharedMessage('guest_tasks_sent')}</p>}
      {isString(reference) && (
        <p>{t.rich('guest_receipt_reference', { reference: () => <strong>{reference}</strong>, day: isString(sent_at) ? displayDate(sent_at) : '', role })}</p>
      )}
      <p>{t('contractor_notified_note', { contractor: isString(contractor) ? contractor : t('your_contractor') })}</p>
      <p>{t('guest_next_step', { role, contractor: isString(contractor) ? contractor : t('your_contractor') })}</p>
      {Array.isArray(next) && isString(contractor) && <NextSteps next={next} name={contractor} />}
      {isString(phone) && (
        <p>
          {t.rich('contact_phone_note', {
            phone: () => (
              <Anchor href={`tel:${phone}`} underline="always" className="hl-nowrap">
                {phone}
              </Anchor>
            ),
          })}
        </p>
      )}
    </MessagePage>
  );
}
