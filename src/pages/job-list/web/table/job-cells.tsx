import { Tooltip } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sla } from '@/foundation/accounts';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { ProgramChip } from '@/job-view/web/display/program-chip';
import { ReservationCountdown } from '@/job-view/web/display/reservation-countdown';
import { displayDate, Money } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import type { ListColumn } from '../../contract';
import { DaysInStage } from '../card/days-in-stage';
import { JobBadges } from '../card/job-badges';
import { NextTaskLink } from '../card/next-task';
import { noTaskReason } from '../card/no-task-reason';
import { pendingWords } from '../card/pending-words';
import type { Job } from '../job';
import classes from './job-table.module.css';
import { t } from './messages';

/** Name of the customer; it links to the job. */
export function CustomerCell({ job }: { job: Job }) {
  const name = `${job.last_name}, ${job.first_name}`;
  return (
    <td data-canceled={job.is_canceled}>
      <span className={classes.text}>
        <Link to="/$jobId" params={{ jobId: job.id }} className={classes.name} title={name} data-row-link>
          {name}
        </Link>{' '}
        <span className={classes.code}>{job.short_code}</span>
        {job.is_deemed && (
          <Tooltip label={t('deemed')}>
            <IconGavel size={14} className={classes.mark} role="img" aria-label={t('deemed')} />
          </Tooltip>
        )}
      </span>
    </td>
  );
}

type CellProps = { job: Job; today: string | undefined; sla: Sla };

/** Cell of one column. It has two lines; longer text is cut off and shown in full on hover. */
export function Cell({ name, ...props }: CellProps & { name: ListColumn }) {
  const Content = CONTENTS[name];
  return (
    <td data-number={name === 'rebate' || undefined} title={titleOf(name, props.job)}>
      {name === 'programs' ? (
        <Content {...props} />
      ) : (
        <span className={classes.text}>
          <Content {...props} />
        </span>
      )}
    </td>
  );
}

const address = (job: Job): string => `${job.address}${job.unit ? `, ${job.unit}` : ''}, ${job.city}`;
const NONE = <span className={dense.quiet}>–</span>;
const orNone = (value: ReactNode): ReactNode => value || NONE;

function titleOf(name: ListColumn, job: Job): string | undefined {
  if (name === 'address') return address(job);
  if (name === 'contractor') return job.contractor.name;
  if (name === 'next_task') return job.next_task?.title;
  if (name === 'programs') return job.programs.map((program) => program.name).join(', ');
  return undefined;
}

const CONTENTS: Record<ListColumn, (props: CellProps) => ReactNode> = {
  address: ({ job }) => address(job),
  contractor: ({ job }) => job.contractor.name,
  next_task: NextTask,
  stage: ({ job }) => STAGE_LABELS[job.stage_key],
  programs: ({ job }) => (
    <span className={classes.programs}>
      {job.programs.map((program) => (
        <ProgramChip key={program.key} program={program} />
      ))}
    </span>
  ),
  eligibility: ({ job }) => orNone([...new Set(job.programs.map(({ eligibility }) => ELIGIBILITY_LABELS[eligibility]))].join(', ')),
  payment_status: ({ job }) => PAYMENT_STATUS_LABELS[job.payment_status],
  rebate: Rebate,
  days_in_stage: (props) => <DaysInStage {...props} />,
  install_start_date: ({ job }) => orNone(job.install_start_date && displayDate(job.install_start_date)),
  reservation_expires_on: ({ job, today }) =>
    job.reservation_expires_on && !job.is_canceled ? <ReservationCountdown on={job.reservation_expires_on} today={today} /> : NONE,
  created_at: ({ job }) => displayDate(job.created_at),
  claimed_by: ({ job }) => orNone(job.claimed_by),
  ops_user: ({ job }) => orNone(job.ops_user?.name),
  external_id: ({ job }) => orNone(job.external_id),
};

/** Marks an initial amount, which may still change. */
function Rebate({ job }: Pick<CellProps, 'job'>) {
  if (job.rebate === undefined) return NONE;
  if (job.rebate === null) return <span className={dense.quiet}>{t('rebate_unknown_label')}</span>;
  return (
    <span data-initial={job.rebate.kind === 'initial'} className={classes.amount}>
      {job.rebate.kind === 'initial' && '~'}
      <Money dollars={job.rebate.amount} />
    </span>
  );
}

/** Badges of the job, then its next task. */
function NextTask({ job }: Pick<CellProps, 'job'>) {
  return (
    <>
      <span className={classes.badges}>
        <JobBadges job={job} isShort />
      </span>
      {job.next_task ? <NextTaskLink job={job} task={job.next_task} className={classes.task} /> : <span className={dense.quiet}>{noTaskReason(job)}</span>}
      {job.pending_tasks > 1 && <span className={classes.more}>{pendingWords(job)}</span>}
    </>
  );
}
