import { Box, Group, Tooltip } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sla } from '@/foundation/accounts';
import { ProgramChip } from '@/job-view/web/job-parts/program-chip';
import { ReservationCountdown } from '@/job-view/web/job-parts/reservation-countdown';
import { Dimmed, displayDate, Money } from '@/platform/web/kit';
import { COLUMN_DEFINITIONS } from '../../columns';
import { DaysInStage } from '../card/days-in-stage';
import { formatPendingTasks } from '../card/format-pending-tasks';
import { JobBadges } from '../card/job-badges';
import { NextTaskLink } from '../card/next-task';
import { noTaskReason } from '../card/no-task-reason';
import type { ListedJob } from '../job';
import classes from './job-table.module.css';
import { t } from './messages';

type CellProps = { job: ListedJob; today: string | undefined; sla: Sla };

/** Cell of one column. Text that does not fit in the cell is cut off. Columns with `isLong` show the complete text on hover. */
export function JobCell({ name, ...props }: CellProps & { name: keyof typeof COLUMN_DEFINITIONS }) {
  const { text, isNumber, isLong } = COLUMN_DEFINITIONS[name];
  const Content = CONTENTS[name];
  const content = Content ? <Content {...props} /> : text(props.job) || NONE;
  return (
    <td
      data-number={isNumber}
      data-canceled={name === 'customer' ? props.job.is_canceled : undefined}
      title={isLong ? (text(props.job) ?? undefined) : undefined}
    >
      {name === 'programs' ? content : <span className={classes.text}>{content}</span>}
    </td>
  );
}

const NONE = <Dimmed>–</Dimmed>;

/** Components for columns whose cells contain more than text. */
const CONTENTS: Partial<Record<keyof typeof COLUMN_DEFINITIONS, (props: CellProps) => ReactNode>> = {
  customer: Customer,
  next_task: NextTask,
  programs: ({ job }) => (
    <Group component="span" gap={4} className={classes.programs}>
      {job.programs.map((program) => (
        <ProgramChip key={program.key} program={program} />
      ))}
    </Group>
  ),
  rebate: Rebate,
  days_in_stage: (props) => <DaysInStage {...props} />,
  reservation_expires_on: ({ job, today }) =>
    job.reservation_expires_on && !job.is_canceled ? <ReservationCountdown on={job.reservation_expires_on} today={today} /> : NONE,
  created_at: ({ job }) => displayDate(job.created_at),
};

/** Name of the customer, which links to the job. */
function Customer({ job }: Pick<CellProps, 'job'>) {
  const name = COLUMN_DEFINITIONS.customer.text(job);
  return (
    <>
      <Link to="/$jobId" params={{ jobId: job.id }} className={classes.name} title={name ?? undefined} data-row-link>
        {name}
      </Link>{' '}
      <Box component="span" c="dimmed" ff="monospace" fz={13} className="hl-nowrap">
        {job.short_code}
      </Box>
      {job.is_deemed && (
        <Tooltip label={t('deemed')}>
          <IconGavel size={14} className={classes.mark} role="img" aria-label={t('deemed')} />
        </Tooltip>
      )}
    </>
  );
}

/** Amount of the rebate. An initial amount is marked, because it may still change. */
function Rebate({ job }: Pick<CellProps, 'job'>) {
  if (job.rebate === undefined) return NONE;
  if (job.rebate === null) return <Dimmed>{t('rebate_unknown_label')}</Dimmed>;
  return (
    <span data-initial={job.rebate.kind === 'initial'} className={classes.amount}>
      {job.rebate.kind === 'initial' && '~'}
      <Money dollars={job.rebate.amount} />
    </span>
  );
}

/** Shows the badges of the job and then its next task. */
function NextTask({ job }: Pick<CellProps, 'job'>) {
  return (
    <>
      <span className={classes.badges}>
        <JobBadges job={job} isShort />
      </span>
      {job.next_task ? <NextTaskLink job={job} task={job.next_task} className={classes.task} /> : <Dimmed>{noTaskReason(job)}</Dimmed>}
      {job.pending_tasks > 1 && (
        <Box component="span" c="dimmed" fz={13} ms={8} className="hl-nowrap">
          {formatPendingTasks(job)}
        </Box>
      )}
    </>
  );
}
