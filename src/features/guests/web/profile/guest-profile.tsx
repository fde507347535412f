import { Anchor, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePollUnlessLive } from '@/live/web';
import { useCall } from '@/platform/web';
import { ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { guestProfile } from '../../contract';
import type { Go } from '../go';
import { DonePart } from './done-part';
import { InstallerJobs } from './installer-jobs';
import { t } from './messages';
import { Payments } from './payments';
import styles from './profile.module.css';
import { Rebates } from './rebates';
import { StatusTracker } from './status-tracker';
import { TaskList } from './task-list';
import { Updates, useUpdates } from './updates';

const POLL_MS = 60_000;

/** A guest's page: where the application stands, what they are asked, and being done. */
export function GuestProfile({ jobId, go }: { jobId: string; go: Go }) {
  const profile = useCall(guestProfile, { params: { job_id: jobId } }, { refetchInterval: usePollUnlessLive(POLL_MS), staleTime: 0 });
  usePageTitle(t('your_tasks'));
  const news = useUpdates(profile.data);
  const isUnknown = profile.error?.status === 404;
  useEffect(() => {
    if (isUnknown) go('/guest-invalid-token', { replace: true });
  }, [isUnknown, go]);
  if (profile.error && !isUnknown) return <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />;
  if (!profile.data) return <Loading rows={3} height={96} />;
  const { first_name, contractor, address, status, status_sentence, rebates, payments, tasks, role } = profile.data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>
          {t('hello')}
          {first_name && ` ${first_name}`}
        </Title>
        {contractor.logo && <img src={contractor.logo} alt="" className={styles.logo} />}
        <p className={styles.quiet}>
          {contractor.name}
          {contractor.contact && `, ${contractor.contact}`}
        </p>
        {contractor.license_number && <p className={styles.quiet}>{t('license_number', { number: contractor.license_number })}</p>}
        {contractor.phone && (
          <a className={styles.call} href={`tel:${contractor.phone}`}>
            <IconPhone size={20} aria-hidden />
            {t('call_phone', { phone: contractor.phone })}
          </a>
        )}
        <p className={styles.quiet}>
          {role === 'installer' ? (
            <a href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            address
          )}
        </p>
      </header>
      <Updates sentences={news} />
      <section className={styles.card} aria-label={t('where_it_stands')}>
        {status && <StatusTracker steps={status} />}
        <p className={styles.sentence}>{status_sentence}</p>
        {rebates.length > 0 && <Rebates rebates={rebates} />}
        {payments.length > 0 && <Payments payments={payments} />}
      </section>
      <TaskList jobId={jobId} tasks={tasks} go={go} />
      <DonePart jobId={jobId} role={role} tasks={tasks} go={go} />
      {role === 'installer' && <InstallerJobs go={go} />}
      <footer className={styles.foot}>
        <p>{t('name_and_the_program_see_your_answers', { name: contractor.name })}</p>
        <Anchor href="/guest-logout">{t('sign_out')}</Anchor>
      </footer>
    </div>
  );
}
