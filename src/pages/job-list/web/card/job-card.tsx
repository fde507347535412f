import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Sla } from '@/foundation/accounts';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { ProgramChip } from '@/job-view/web/job-parts/program-chip';
import { RebateFigure } from '@/job-view/web/job-parts/rebate-figure';
import { ReservationCountdown } from '@/job-view/web/job-parts/reservation-countdown';
import { displayDate } from '@/platform/web/kit';
import { STAGE_LABELS } from '@/rules/forms';
import type { ListedJob } from '../job';
import { DaysInStage } from './days-in-stage';
import { DeclinedProgramNotice } from './declined-program';
import { JobBadges } from './job-badges';
import classes from './job-card.module.css';
import { t } from './messages';
import { NextTask } from './next-task';

/** Card of a job. The card is a link to the job; the next task on the card is a separate link. */
export function JobCard({ job, today, sla }: { job: ListedJob; today: string | undefined; sla: Sla }) {
  const name = `${job.last_name}, ${job.first_name}`;
  return (
    <article className={`${classes.card} hl-card`} data-canceled={job.is_canceled}>
      <div className={classes.main}>
        <Group gap="4px 10px" mih={26}>
          <Title order={2} fz={16} fw={job.is_canceled ? 550 : 650} lh={1.35} className="hl-wrap">
            <Link to="/$jobId" params={{ jobId: job.id }} className={`${classes.link} hl-row-link`} data-row-link>
              {name}
            </Link>
          </Title>
          <Box component="span" c="dimmed" ff="monospace" fz={13} lts="0.02em" className="hl-nowrap">
            {job.short_code}
          </Box>
          <JobBadges job={job} />
        </Group>
        <Group gap="4px 10px" mih={26}>
          <Text c="dimmed" fz="sm" className="hl-wrap">
            {job.address}
            {job.unit && `, ${job.unit}`}, {job.city}
            {job.ops_user !== undefined && <span className={classes.contractor}>{job.contractor.name}</span>}
          </Text>
          <Flex component="ul" gap={6} wrap="wrap" w="fit-content" className="hl-above-link" aria-label={t('programs')}>
            {job.programs.map((program) => (
              <li key={program.key}>
                <ProgramChip program={program} />
              </li>
            ))}
          </Flex>
        </Group>
      </div>
      <div className={classes.side}>
        <Group gap="xs" wrap="nowrap" fw={600} mih={{ base: 24, sm: 26 }}>
          <span>{STAGE_LABELS[job.stage_key]}</span>
          <span className={classes.days}>
            <DaysInStage job={job} today={today} sla={sla} />
          </span>
        </Group>
        <Flex gap="sm" align="baseline" className={classes.money}>
          <Box component="span" c="dimmed" fz={13}>
            {PAYMENT_STATUS_LABELS[job.payment_status]}
          </Box>
          <RebateFigure rebate={job.rebate} />
        </Flex>
      </div>
      {job.declined.length > 0 && (
        <Stack gap={4} pb="sm" px={{ base: 'md', sm: 20 }} className="hl-whole-row">
          {job.declined.map((program) => (
            <DeclinedProgramNotice key={program.key} job={job} program={program} />
          ))}
        </Stack>
      )}
      <Group gap="4px 24px" justify="space-between" className={classes.foot}>
        <NextTask job={job} />
        <Group gap="4px 12px" c="dimmed" fz={13} className={classes.dates}>
          {job.install_start_date && <span>{t('install_install_start_date', { install_start_date: displayDate(job.install_start_date) })}</span>}
          {job.reservation_expires_on && !job.is_canceled && <ReservationCountdown on={job.reservation_expires_on} today={today} />}
        </Group>
      </Group>
    </article>
  );
}
