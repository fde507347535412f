import { Link } from '@tanstack/react-router';
import type { Sla } from '@/foundation/accounts';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { ProgramChip } from '@/job-view/web/display/program-chip';
import { RebateFigure } from '@/job-view/web/display/rebate-figure';
import { ReservationCountdown } from '@/job-view/web/display/reservation-countdown';
import { displayDate } from '@/platform/web/kit';
import { STAGE_LABELS } from '@/rules/forms';
import type { Job } from '../job';
import { DaysInStage } from './days-in-stage';
import { DeclinedProgramNotice } from './declined-program';
import { JobBadges } from './job-badges';
import classes from './job-card.module.css';
import { t } from './messages';
import { NextTask } from './next-task';

/** Card of a job. The whole card links to the job; the next task is a separate link. */
export function JobCard({ job, today, sla }: { job: Job; today: string | undefined; sla: Sla }) {
  const name = `${job.last_name}, ${job.first_name}`;
  return (
    <article className={classes.card} data-canceled={job.is_canceled}>
      <div className={classes.main}>
        <div className={classes.line}>
          <h2 className={classes.name}>
            <Link to="/$jobId" params={{ jobId: job.id }} className={classes.link} data-row-link>
              {name}
            </Link>
          </h2>
          <span className={classes.code}>{job.short_code}</span>
          <JobBadges job={job} />
        </div>
        <div className={classes.line}>
          <p className={classes.address}>
            {job.address}
            {job.unit && `, ${job.unit}`}, {job.city}
            {job.ops_user !== undefined && <span className={classes.contractor}>{job.contractor.name}</span>}
          </p>
          <ul className={classes.programs} aria-label={t('programs')}>
            {job.programs.map((program) => (
              <li key={program.key}>
                <ProgramChip program={program} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.side}>
        <div className={classes.stage}>
          <span>{STAGE_LABELS[job.stage_key]}</span>
          <span className={classes.days}>
            <DaysInStage job={job} today={today} sla={sla} />
          </span>
        </div>
        <div className={classes.money}>
          <span className={classes.quiet}>{PAYMENT_STATUS_LABELS[job.payment_status]}</span>
          <RebateFigure rebate={job.rebate} />
        </div>
      </div>
      {job.declined.length > 0 && (
        <div className={classes.declined}>
          {job.declined.map((program) => (
            <DeclinedProgramNotice key={program.key} job={job} program={program} />
          ))}
        </div>
      )}
      <div className={classes.foot}>
        <NextTask job={job} />
        <div className={classes.dates}>
          {job.install_start_date && <span>{t('install_install_start_date', { install_start_date: displayDate(job.install_start_date) })}</span>}
          {job.reservation_expires_on && !job.is_canceled && <ReservationCountdown on={job.reservation_expires_on} today={today} />}
        </div>
      </div>
    </article>
  );
}
