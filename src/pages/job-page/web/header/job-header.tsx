import { CopyButton, Flex, Group, Stack, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLikelyAmounts } from '@/features/job-programs/web/use-likely-amounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import { RebateFigure } from '@/job-view/web/job-parts/rebate-figure';
import { ReservationCountdown } from '@/job-view/web/job-parts/reservation-countdown';
import { ExceptionBadge } from '@/job-view/web/job-parts/task-status';
import { useSite } from '@/platform/web';
import { Columns, ToneBadge } from '@/platform/web/kit';
import { JobMenu } from '../job-menu';
import type { SidePanelTab } from '../side-panel/side-panel';
import styles from './header.module.css';
import { HeaderPrograms } from './header-programs';
import { t } from './messages';
import { teamChatThreadUrl } from './team-chat-thread';

/** Header with customer, address and status. */
export function JobHeader({ job, onTab }: { job: JobDetail; onTab: (tab: SidePanelTab) => void }) {
  const today = useSite().data?.today;
  const { highest } = useLikelyAmounts(job);
  return (
    <Columns component="header" widths="minmax(0, 1fr) auto" from="sm" gap="8px 24px">
      <Stack gap={4} miw={0} className={styles.who}>
        <Link to="/" className={styles.back}>
          {t('jobs')}
        </Link>
        <Group gap="8px 12px" className={styles.nameLine}>
          <Title order={1} className="hl-wrap">
            {job.last_name}, {job.first_name}
          </Title>
          <Code code={job.short_code} />
          <TeamChat job={job} />
          {job.is_closed && <ToneBadge tone="good">{t('job_closed_label')}</ToneBadge>}
          {job.is_reactivated && <ToneBadge tone="quiet">{t('reactivated')}</ToneBadge>}
          {job.is_deemed && (
            <ToneBadge tone="quiet">
              {t('deemed', { has_deemed_reason: job.deemed_reason ? 'yes' : 'no', deemed_reason: job.deemed_reason?.toLowerCase() ?? '' })}
            </ToneBadge>
          )}
          <Relations job={job} />
          {job.claimed_by && <ToneBadge tone="busy">{t('job_claim_label', { claimed_by: job.claimed_by })}</ToneBadge>}
          {job.has_contractor_task_exception && <ExceptionBadge>{t('exception')}</ExceptionBadge>}
          {job.has_ops_task_exception && <ExceptionBadge>{t('ops_exception')}</ExceptionBadge>}
        </Group>
        <a className={styles.address} href={mapOf(job)} target="_blank" rel="noreferrer">
          {job.address}
          {job.unit && `, ${job.unit}`}, {job.city}, {job.state} {job.zip}
        </a>
        <HeaderPrograms job={job} onOpen={() => onTab('programs')} />
      </Stack>
      <Stack gap="xs" align="flex-end" className={styles.side}>
        <Flex gap="xs" className={styles.actions}>
          <JobMenu job={job} />
        </Flex>
        <UnstyledButton className={styles.rebate} onClick={() => onTab('rebate')}>
          {job.rebate === undefined ? t('rebate_hidden_label') : <RebateFigure rebate={job.rebate} likely={highest} />}
        </UnstyledButton>
        {job.reservation_expires_on && !job.is_canceled && <ReservationCountdown on={job.reservation_expires_on} today={today} />}
      </Stack>
    </Columns>
  );
}

/** Link to the team chat about this job. The link is shown only to staff, and only if the deployment has a team chat. */
function TeamChat({ job }: { job: JobDetail }) {
  const { team_chat_thread: thread } = useCurrentUser();
  if (!thread) return null;
  return (
    <a className={styles.back} href={teamChatThreadUrl(thread, job)} target="_blank" rel="noreferrer">
      {t('team_chat')}
    </a>
  );
}

/** Number of clones that are shown at first. A button shows the other clones. */
const CLONES_SHOWN = 3;

/** Links to the original job, if this job is a clone, and to the clones of this job. */
function Relations({ job }: { job: JobDetail }) {
  const link = (other: { id: string; short_code: string }) => (
    <Link key={other.id} to="/$jobId" params={{ jobId: other.id }} className={styles.back}>
      {other.short_code}
    </Link>
  );
  const [all, setAll] = useState(false);
  const shownClones = all ? job.clones : job.clones.slice(0, CLONES_SHOWN);
  const hidden = job.clones.length - shownClones.length;
  return (
    <>
      {job.cloned_from && (
        <span className={styles.back}>
          {t('original_job_label')} {link(job.cloned_from)}
        </span>
      )}
      {job.clones.length > 0 && (
        <span className={styles.back}>
          {t('clones', { count: job.clones.length })} {shownClones.map((other, index) => [index > 0 && ', ', link(other)])}
          {hidden > 0 && (
            <>
              {' '}
              <UnstyledButton className={styles.back} onClick={() => setAll(true)} fw={600}>
                {t('and_hidden_more', { hidden })}
              </UnstyledButton>
            </>
          )}
        </span>
      )}
    </>
  );
}

function Code({ code }: { code: string }) {
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copy_code_hint')}>
          <UnstyledButton className={styles.code} onClick={copy} aria-label={copied ? t('code_copied', { code }) : t('copy_code_button', { code })}>
            {code}
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}

/** Returns the URL of the home on a map site. The page only links to this site and loads nothing from it. */
const mapOf = (job: JobDetail): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${job.address}, ${job.city}, ${job.state} ${job.zip}`)}`;
