import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { Dialog, displayDate, Money, toastSaved } from '@/platform/web/kit';
import { type BoardItem, getPaymentsBoard, listPayments, type ProgramReminder, remindProgram } from '../contract';
import styles from './board.module.css';
import { t } from './messages';

/**
 * Button next to a late payment that reminds the program office. For an office without an email address, shows a link to the settings of the office. After a
 * reminder, shows a note that the office gets at most one email a day.
 */
export function RemindProgram({ item, reminders }: { item: BoardItem; reminders: readonly ProgramReminder[] }) {
  const reminder = reminders.find(({ program_id }) => program_id === item.program_id);
  const isAwaited = (item.lane === 'invoiced' || item.lane === 'approved') && item.hold_reason === null;
  return reminder && isAwaited ? <RemindButton reminder={reminder} /> : <span />;
}

/** Programs with late payments, above the list of late payments. Each program appears once, so that one reminder covers all its payments. */
export function Reminders({ reminders }: { reminders: readonly ProgramReminder[] }) {
  if (reminders.length === 0) return null;
  return (
    <section className="hl-card hl-lines" aria-label={t('late_programs_title')}>
      {reminders.map((reminder) => (
        <div key={reminder.program_id} className={styles.reminder}>
          <Stack component="span" gap={0}>
            <b>{reminder.program}</b>
            <Text span c="dimmed" fz="sm">
              <WhatIsLate reminder={reminder} />
            </Text>
          </Stack>
          <Money dollars={reminder.amount} fw={650} ta="right" />
          <RemindButton reminder={reminder} />
        </div>
      ))}
    </section>
  );
}

const WhatIsLate = ({ reminder: { count, reminded_at, reminded_by } }: { reminder: ProgramReminder }) =>
  [t('reminder_count_title', { count }), reminded_at && t('reminder_sent_note', { on: displayDate(reminded_at), by: reminded_by ?? '' })]
    .filter(Boolean)
    .join(' ');

function RemindButton({ reminder }: { reminder: ProgramReminder }) {
  const [isAsking, setAsking] = useState(false);
  if (reminder.email === null)
    return (
      <Text span c="dimmed" fz="sm">
        {t('office_address_missing_note')}{' '}
        <Link to="/programs/explorer" search={{ program: reminder.program_id }} className="hl-link">
          {t('office_address_link')}
        </Link>
      </Text>
    );
  if (!reminder.may_remind)
    return (
      <Text span c="dimmed" fz="sm">
        {t('reminder_daily_note')}
      </Text>
    );
  return (
    <>
      <Button variant="default" size="sm" aria-label={t('remind_program_name', { program: reminder.program })} onClick={() => setAsking(true)}>
        {t('remind_program')}
      </Button>
      {isAsking && <RemindDialog reminder={reminder} email={reminder.email} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemindDialog({ reminder: { program_id, program, count, amount }, email, onClose }: { reminder: ProgramReminder; email: string; onClose: () => void }) {
  const sendReminder = useApiMutation(remindProgram, {
    errors: 'caller',
    invalidates: [getPaymentsBoard, listPayments],
    onSuccess: () => {
      toastSaved(t('reminder_sent_toast', { email }));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('remind_program_name', { program })}
      confirm={t('send_reminder')}
      busy={sendReminder.isPending}
      error={sendReminder.error}
      onConfirm={() => sendReminder.mutate({ body: { program_id } })}
    >
      <p>{t('reminder_email_note', { email, count, amount: formatMoney(amount, 'always') })}</p>
    </Dialog>
  );
}
