import { Box, Button, Flex, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import type { TextChoice } from '@/features/text-messages';
import type { JobDetail } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { TaskStatusIcon } from '@/job-view/web/job-parts/task-status';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading, Note } from '@/platform/web/kit';
import { formatPhone } from '@/rules/forms';
import { type GuestInvite, type JobHelper, listGuestInvites } from '../contract';
import { GuestMenu } from './guest-menu';
import { t } from './messages';

/** Panel with the people of a job and the tasks that were sent to each guest. */
export function PeoplePanel({ job }: { job: JobDetail }) {
  const [sending, setSending] = useState(false);
  return (
    <>
      <section className={styles.section}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('homeowner')}</dt>
            <dd>
              {job.first_name} {job.last_name}
              {job.email ? (
                <a href={`mailto:${job.email}`}>{job.email}</a>
              ) : (
                <Box component="small" c="dimmed" fz="sm">
                  {t('email_missing_note')}
                </Box>
              )}
              {job.phone_number && <a href={`tel:${job.phone_number}`}>{formatPhone(job.phone_number)}</a>}
            </dd>
          </div>
          <div>
            <dt>{t('contractor')}</dt>
            <dd>
              {job.contractor.name}
              {job.contractor_user && (
                <Box component="small" c="dimmed" fz="sm">
                  {job.contractor_user.name}
                </Box>
              )}
            </dd>
          </div>
          {job.ops_user && (
            <div>
              <dt>{t('operations')}</dt>
              <dd>{job.ops_user.name}</dd>
            </div>
          )}
        </dl>
      </section>
      <Guests jobId={job.id} canAct={job.abilities.send_tasks} />
      {job.abilities.send_tasks && job.tasks.some((task) => task.abilities.send) && (
        <Button variant="default" size="sm" mt="md" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
          {t('send_tasks')}
        </Button>
      )}
      {sending && <ActionDialogHost name="send" jobId={job.id} onClose={() => setSending(false)} />}
    </>
  );
}

function Guests({ jobId, canAct }: { jobId: string; canAct: boolean }) {
  const invites = useApiQuery(listGuestInvites, { params: { job_id: jobId } });
  if (invites.isPending) return <Loading rows={1} height={72} />;
  if (invites.error) return <ErrorPanel error={invites.error} retry={() => void invites.refetch()} />;
  const { items, texts, helpers } = invites.data;
  return (
    <>
      {texts && <p className="hl-quiet">{textsStatusOf(texts)}</p>}
      {items.length === 0 && <p className="hl-quiet">{t('sent_tasks_empty')}</p>}
      {items.map((guest) => (
        <Guest key={guest.id} jobId={jobId} guest={guest} canAct={canAct} />
      ))}
      {helpers.map((helper) => (
        <Helper key={helper.id} helper={helper} />
      ))}
    </>
  );
}

const textsStatusOf = ({ agreed_at, stopped_at }: TextChoice): string =>
  stopped_at !== null
    ? t('texts_stopped_status', { at: displayDateTime(stopped_at) })
    : agreed_at !== null
      ? t('texts_agreed_status', { at: displayDateTime(agreed_at) })
      : t('texts_unanswered_status');

function Guest({ jobId, guest, canAct }: { jobId: string; guest: GuestInvite; canAct: boolean }) {
  return (
    <section className={styles.section} aria-label={guest.name || guest.email}>
      <Group gap="xs" justify="space-between" wrap="nowrap" mih={40}>
        <strong>{guest.name || ROLE_LABELS[guest.role]}</strong>
        {canAct && !guest.revoked_at && <GuestMenu jobId={jobId} guest={guest} />}
      </Group>
      <p className="hl-quiet">{guest.name ? `${ROLE_LABELS[guest.role]}, ${guest.email}` : guest.email}</p>
      <p className="hl-quiet">
        {(guest.revoked_at
          ? [formatEvent(t('access_closed'), guest.revoked_at)]
          : [formatEvent(t('sent'), guest.sent_at), formatEvent(t('opened'), guest.opened_at) || t('unopened_label'), formatEvent(t('done'), guest.done_at)]
        )
          .filter(Boolean)
          .join(' · ')}
      </p>
      {DELIVERY[guest.delivery] && (
        <Note component="p" tone={guest.delivery === 'delayed' ? 'busy' : 'bad'} py={8} px={12}>
          {DELIVERY[guest.delivery]}
        </Note>
      )}
      {guest.waits_for_confirmation && (
        <Note component="p" tone="busy" py={8} px={12}>
          {t('private_answers_waiting')}
        </Note>
      )}
      <ul>
        {guest.tasks.map((task) => (
          <Flex component="li" key={task.id} align="center" gap="xs" py={3}>
            <TaskStatusIcon status={task.status} size={18} />
            <span>
              {task.title}
              {task.questions > 0 && (
                <Box component="small" c="dimmed" fz="sm" display="block">
                  {t('guest_progress', { answered: task.answered, questions: task.questions, not_known: task.not_known })}
                </Box>
              )}
            </span>
          </Flex>
        ))}
      </ul>
    </section>
  );
}

/** Row for a helper. The row has no buttons, because only the homeowner can end the help. */
function Helper({ helper: { name, email, phone, helps, sent_at, opened_at, stopped_at } }: { helper: JobHelper }) {
  const events = stopped_at
    ? [formatEvent(t('help_stopped'), stopped_at)]
    : [formatEvent(t('sent'), sent_at), formatEvent(t('opened'), opened_at) || t('unopened_label')];
  return (
    <section className={styles.section} aria-label={name}>
      <strong>{name}</strong>
      <p className="hl-quiet">{t('helper_of_homeowner', { homeowner: helps, contact: email || phone })}</p>
      <p className="hl-quiet">{events.filter(Boolean).join(' · ')}</p>
    </section>
  );
}

const formatEvent = (word: string, at: string | null): string => (at ? `${word} ${displayDateTime(at)}` : '');

/** Labels for emails that were delayed or failed. The label is empty for all other emails. */
const DELIVERY: Record<GuestInvite['delivery'], string> = {
  on_its_way: '',
  sent: '',
  delayed: t('email_delivery_delayed_warning'),
  failed: t('email_delivery_failed_error'),
  bounced: t('mailbox_not_found_error'),
};
