import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { usePollUnlessLive } from '@/live-updates/web';
import { portalName } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, lazyPart, usePageTitle } from '@/platform/web/kit';
import { type GuestProfile as GuestProfileView, getGuestProfile } from '../../contract';
import { type GuestNavigate, reviewPath } from '../navigate';
import { storedSubmission } from '../review-and-submit/offline/pending-submission';
import { isTaskOpen } from '../review-and-submit/open-tasks';
import { useOpenTasks } from '../review-and-submit/use-open-tasks';
import { ContractorCard } from './contractor-card';
import { DonePart } from './done-part';
import { InstallerJobs } from './installer-jobs';
import { t } from './messages';
import { NextSteps } from './next-steps';
import { GuestPayments } from './payments';
import styles from './profile.module.css';
import { RebateValue } from './rebate-value';
import { StartPart } from './start-part';
import { StatusTracker } from './status-tracker';
import { TaskList } from './task-list';
import { StatusUpdates, useStatusUpdates } from './updates';

// Load these components lazily, because the page is useful without them and phones can have a bad connection.
const GuestMessages = lazyPart(async () => (await import('@/features/conversations/web/guest-messages')).GuestMessages, <Loading rows={1} height={140} />);
const TextChoice = lazyPart(async () => (await import('@/features/text-messages/web/text-choice')).TextChoice);
const Helpers = lazyPart(async () => (await import('../helper-list/helper-list')).HelperList);
const HelpingNote = lazyPart(async () => (await import('../texts-for-helpers/helper-notes')).HelpingNote);
const HelpingPrivacy = lazyPart(async () => (await import('../texts-for-helpers/helper-notes')).HelpingPrivacy);
const HelpingIsReal = lazyPart(async () => (await import('../texts-for-helpers/helper-notes')).HelpingIsReal);
// Load this component after the page, because it is needed only if unsent answers or files from an earlier page are stored on the device.
const SendingPart = lazyPart(async () => (await import('../review-and-submit/offline/sending-part')).SendingPart);

const POLL_MS = 60_000;

/** Page of a guest: status of the application, open tasks, and the button to finish. */
export function GuestProfile({ jobId, navigate }: { jobId: string; navigate: GuestNavigate }) {
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } }, { refetchInterval: usePollUnlessLive(POLL_MS), staleTime: 0 });
  usePageTitle(t('your_tasks'));
  const news = useStatusUpdates(profile.data);
  const isUnknown = profile.error?.status === 404;
  useEffect(() => {
    if (isUnknown) navigate('/guest-invalid-token', { replace: true });
  }, [isUnknown, navigate]);
  if (profile.error && !isUnknown) return <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />;
  if (!profile.data) return <Loading rows={3} height={96} />;
  return <Profile profile={profile.data} news={news} navigate={navigate} refetch={() => void profile.refetch()} />;
}

/** Returns the introduction for an installer: the number of photos to take or, if no open task requests photos, the number of open tasks. */
function installerIntro({ contractor: { name }, tasks }: GuestProfileView): string {
  const open = tasks.filter(isTaskOpen);
  const photos = open.reduce((sum, task) => sum + task.photos, 0);
  return photos > 0 ? t('needs_photos', { name, photos }) : t('needs_on_site', { name, count: open.length });
}

/** Returns the introduction of the page. A homeowner reads about the rebate; other guests read about the work. */
function introOf(profile: GuestProfileView): string {
  const { role, contractor, tasks } = profile;
  const params = { name: contractor.name, count: tasks.filter(isTaskOpen).length };
  if (role === 'installer') return installerIntro(profile);
  return role === 'property_manager' ? t('needs_on_site', params) : t('request_summary', params);
}

function Profile({ profile, news, navigate, refetch }: { profile: GuestProfileView; news: readonly string[]; navigate: GuestNavigate; refetch: () => void }) {
  const { job_id, first_name, contractor, address, status, status_sentence, payments, tasks, role, helping } = profile;
  const isHomeowner = role === 'homeowner' && helping === null;
  const open = useOpenTasks(job_id, tasks);
  const { name } = contractor;
  // If the guest submitted without a connection, open the review page, which sends the submission.
  const isSubmissionPending = open.length > 0 && storedSubmission.read(role, job_id) !== null;
  useEffect(() => {
    if (isSubmissionPending) navigate(reviewPath(job_id), { replace: true });
  }, [isSubmissionPending, navigate, job_id]);
  const standing = (
    <Stack component="section" gap="md" bdrs="xl" py={20} px="md" className="hl-card" aria-label={t('where_it_stands')}>
      {status && <StatusTracker steps={status} />}
      <Text fz={18} fw={600} lh={1.4}>
        {status_sentence}
      </Text>
      {open.length === 0 && <NextSteps next={profile.next} name={name} />}
      {payments.length > 0 && <GuestPayments payments={payments} />}
    </Stack>
  );
  return (
    <Stack gap="lg">
      <ContractorCard contractor={contractor} />
      <Stack component="header" gap={6}>
        <Title order={1}>
          {t('hello')}
          {first_name && ` ${first_name}`}
        </Title>
        {helping && <HelpingNote profile={profile} homeowner={helping.homeowner} open={open.length} />}
        {open.length > 0 && helping === null && (
          <Text fz={18} fw={600} lh={1.4}>
            {introOf(profile)}
          </Text>
        )}
        <p className={styles.quiet}>
          {role === 'installer' ? (
            <a href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            address
          )}
          {profile.starts_on !== null && <> · {t('starts_on', { day: displayDate(profile.starts_on) })}</>}
        </p>
      </Stack>
      <SendingPart jobId={job_id} taskIds={open.map(({ id }) => id)} navigate={navigate} />
      <StatusUpdates sentences={news} />
      <RebateValue profile={profile} />
      <StartPart jobId={job_id} open={open} navigate={navigate} />
      {open.length === 0 && helping === null && standing}
      <TaskList jobId={job_id} tasks={tasks} open={open} isPaid={status?.at(-1)?.state === 'done'} navigate={navigate} />
      <DonePart jobId={job_id} open={open} navigate={navigate} />
      {open.length > 0 && isHomeowner && standing}
      {profile.texts && <TextChoice texts={profile.texts} onChange={refetch} />}
      {profile.helpers && (open.length > 0 || profile.helpers.length > 0) && (
        <Helpers helpers={profile.helpers} canText={profile.can_text_helpers} onChange={refetch} />
      )}
      {isHomeowner && <GuestMessages jobId={job_id} contractor={name} />}
      {role === 'installer' && <InstallerJobs navigate={navigate} />}
      <Stack component="footer" gap="sm" c="dimmed" fz={14} pt="md" className="hl-line-above">
        <details className={styles.real}>
          <summary>{t('authenticity_help_title')}</summary>
          <p>
            {helping ? (
              <HelpingIsReal profile={profile} homeowner={helping.homeowner} />
            ) : (
              t('it_is_real', { name, address, portal: portalName(), reference: profile.short_code })
            )}
          </p>
        </details>
        <p>
          {helping ? (
            <HelpingPrivacy name={name} homeowner={helping.homeowner} />
          ) : role === 'homeowner' ? (
            t('answers_privacy_note', { name })
          ) : (
            t('photos_privacy_note', { name })
          )}
        </p>
        <Anchor href="/guest-logout">{t('sign_out')}</Anchor>
      </Stack>
    </Stack>
  );
}
