import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDateTime, ListPage, ListRow, PagedList, type Tone, ToneBadge, toastSaved } from '@/platform/web/kit';
import { listUnsentEmails, sendEmailAgain, type UnsentEmail } from '../contract';
import { t } from './messages';

const PAGE = 25;

const TONES: Record<UnsentEmail['status'], Tone> = { retrying: 'wait', failed: 'bad', bounced: 'bad' };
const STATUS: Record<UnsentEmail['status'], string> = { retrying: t('retrying_label'), failed: t('failed_label'), bounced: t('bounced_label') };

/** `/emails`: emails that could not be sent, with the reasons. */
export function UnsentEmailsPage() {
  const [page, setPage] = useState(1);
  const list = useApiQuery(listUnsentEmails, { query: { page_number: page, per_page: PAGE } }, { placeholderData: (before) => before });
  return (
    <ListPage title={t('page_title')}>
      <Text c="dimmed">{t('list_hint')}</Text>
      <PagedList
        list={list}
        label={t('page_title')}
        unavailable={t('list_unavailable_error')}
        empty={t('list_empty')}
        onPage={setPage}
        row={(email) => <EmailRow key={email.id} email={email} />}
      />
    </ListPage>
  );
}

function EmailRow({ email: { id, to, subject, job, created_at, tries, reason, status, can_send_again } }: { email: UnsentEmail }) {
  const sendAgain = useApiMutation(sendEmailAgain, {
    invalidates: [listUnsentEmails],
    onSuccess: () => toastSaved(t('sending_toast')),
  });
  return (
    <ListRow
      name={
        <>
          {to} <ToneBadge tone={TONES[status]}>{STATUS[status]}</ToneBadge>
        </>
      }
      lines={[
        <span key="subject">
          {subject}
          {job && (
            <>
              {' · '}
              <Link to="/$jobId" params={{ jobId: job.id }}>
                {job.short_code}
              </Link>
            </>
          )}
        </span>,
        `${t('attempts_count', { count: tries, day: displayDateTime(created_at) })} · ${reason}`,
      ]}
      end={
        can_send_again && (
          <Button
            variant="default"
            loading={sendAgain.isPending}
            aria-label={t('send_again_label', { email: to })}
            onClick={() => sendAgain.mutate({ params: { id } })}
          >
            {t('send_again_button')}
          </Button>
        )
      }
    />
  );
}
