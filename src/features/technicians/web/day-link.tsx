import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '@/platform/web';
import { Dialog, displayDate, toast, toastSaved } from '@/platform/web/kit';
import { listTechnicians, revokeDayLink, sendDayLink, type Technician } from '../contract';
import { t } from './messages';

/** Returns a note with the days on which the technician's link was sent and ends; empty if the technician has no link. */
export function linkNoteOf({ day_link }: Technician): string {
  if (!day_link) return '';
  const values = { sent: displayDate(day_link.sent_at), until: displayDate(day_link.expires_at) };
  return day_link.is_expired ? t('link_expired_note', values) : t('link_note', values);
}

/** Buttons that send or revoke a technician's link to the jobs of the day. */
export function DayLinkButtons({ technician: { id, name, email, phone, day_link } }: { technician: Technician }) {
  const [isAsking, setAsking] = useState(false);
  const send = useApiMutation(sendDayLink, {
    invalidates: [listTechnicians],
    onSuccess: () => toast({ message: t('link_sent_toast', { name }) }),
  });
  const revoke = useApiMutation(revokeDayLink, {
    invalidates: [listTechnicians],
    onSuccess: () => {
      toastSaved(t('link_stopped_toast'));
      setAsking(false);
    },
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={day_link ? t('send_name_again_button', { name }) : t('send_name_button', { name })}
        disabled={email === '' && phone === ''}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id } })}
      >
        {day_link ? t('send_again_button') : t('send_button')}
      </Button>
      {day_link && !day_link.is_expired && (
        <Button variant="subtle" aria-label={t('stop_name_button', { name })} onClick={() => setAsking(true)}>
          {t('stop_button')}
        </Button>
      )}
      {isAsking && (
        <Dialog
          opened
          onClose={() => setAsking(false)}
          title={t('stop_title', { name })}
          confirm={t('stop_button')}
          isDangerous
          busy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ params: { id } })}
        >
          <p>{t('stop_note')}</p>
        </Dialog>
      )}
    </>
  );
}
