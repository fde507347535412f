import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { useCall } from '@/platform/web';
import { ErrorPanel, Loading, showInstant } from '@/platform/web/kit';
import { formatPhone } from '@/rules/forms';
import type { JobDetail } from '@/view';
import { Act } from '@/view/web/acts/act';
import styles from '@/view/web/show/rail.module.css';
import { TaskStatusIcon } from '@/view/web/show/task-status';
import { type GuestInvite, guestInvites } from '../contract';
import { GuestMenu } from './guest-menu';

/** Who has to do with the job, and what was sent to whom. */
export function PeoplePanel({ job }: { job: JobDetail }) {
  const [sending, setSending] = useState(false);
  return (
    <>
      <section className={styles.section}>
        <dl className={styles.facts}>
          <div>
            <dt>Homeowner</dt>
            <dd>
              {job.first_name} {job.last_name}
              {job.email ? <a href={`mailto:${job.email}`}>{job.email}</a> : <small>No e-mail</small>}
              {job.phone_number && <a href={`tel:${job.phone_number}`}>{formatPhone(job.phone_number)}</a>}
            </dd>
          </div>
          <div>
            <dt>Contractor</dt>
            <dd>
              {job.contractor.name}
              {job.contractor_user && <small>{job.contractor_user.name}</small>}
            </dd>
          </div>
          {job.ops_user && (
            <div>
              <dt>Operations</dt>
              <dd>{job.ops_user.name}</dd>
            </div>
          )}
        </dl>
      </section>
      <Guests jobId={job.id} canAct={job.abilities.send_tasks} />
      {job.abilities.send_tasks && job.tasks.some((task) => task.abilities.send) && (
        <Button variant="default" size="sm" mt="md" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
          Send tasks
        </Button>
      )}
      {sending && <Act name="send" jobId={job.id} onClose={() => setSending(false)} />}
    </>
  );
}

function Guests({ jobId, canAct }: { jobId: string; canAct: boolean }) {
  const invites = useCall(guestInvites, { params: { job_id: jobId } });
  if (invites.isPending) return <Loading rows={1} height={72} />;
  if (invites.error) return <ErrorPanel error={invites.error} retry={() => void invites.refetch()} />;
  if (invites.data.items.length === 0) return <p className={styles.quiet}>Nothing was sent to a guest yet.</p>;
  return invites.data.items.map((guest) => (
    <section key={guest.id} className={styles.section} aria-label={guest.name}>
      <div className={styles.guestHead}>
        <strong>{guest.name || guest.email}</strong>
        {canAct && !guest.revoked_at && <GuestMenu jobId={jobId} guest={guest} />}
      </div>
      <p className={styles.quiet}>
        {ROLE_LABELS[guest.role]}, {guest.email}
      </p>
      <p className={styles.quiet}>
        {(guest.revoked_at
          ? [said('Access closed', guest.revoked_at)]
          : [said('Sent', guest.sent_at), said('Opened', guest.opened_at) || 'Not opened yet', said('Done', guest.done_at)]
        )
          .filter(Boolean)
          .join(' · ')}
      </p>
      {DELIVERY[guest.delivery] && <p className={guest.delivery === 'delayed' ? styles.decided : styles.declined}>{DELIVERY[guest.delivery]}</p>}
      <ul className={styles.guestTasks}>
        {guest.tasks.map((task) => (
          <li key={task.id}>
            <TaskStatusIcon status={task.status} size={18} />
            {task.title}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const said = (word: string, at: string | null): string => (at ? `${word} ${showInstant(at)}` : '');

/** What is said of a letter that did not simply arrive. */
const DELIVERY: Record<GuestInvite['delivery'], string> = {
  on_its_way: '',
  sent: '',
  delayed: 'The e-mail could not be delivered yet; it is tried again by itself.',
  failed: 'The e-mail could not be delivered in three days. Please call, or send it to another address.',
  bounced: 'There is no such mailbox. Please correct the address and send the tasks again.',
};
