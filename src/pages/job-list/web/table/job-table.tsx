import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSite } from '@/platform/web';
import { PAYMENT_STATUS_LABELS } from '@/record';
import { STAGE_LABELS } from '@/rules/forms';
import { ProgramChip } from '@/view/web/show/program-chip';
import { RebateFigure } from '@/view/web/show/rebate-figure';
import { DaysInStage } from '../card/days-in-stage';
import { JobBadges } from '../card/job-badges';
import type { Job } from '../job';
import { useListKeys } from '../use-list-keys';
import classes from './job-table.module.css';
import { t } from './messages';

/** The same as the cards, in rows: more jobs on one screen. */
export function JobTable({ jobs }: { jobs: Job[] }) {
  const { data: site } = useSite();
  const body = useListKeys();
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing={10} horizontalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('customer')}</Table.Th>
            <Table.Th>{t('programs')}</Table.Th>
            <Table.Th>{t('next_task')}</Table.Th>
            <Table.Th>{t('stage')}</Table.Th>
            <Table.Th>{t('rebate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {jobs.map((job) => (
            <Table.Tr key={job.id} className={classes.row}>
              <Table.Td>
                <span className={classes.line}>
                  <Link to="/$jobId" params={{ jobId: job.id }} className={classes.name} data-job-link>
                    {job.last_name}, {job.first_name}
                  </Link>
                  <span className={classes.code}>{job.short_code}</span>
                  <JobBadges job={job} />
                </span>
                <span className={classes.quiet}>
                  {job.address}
                  {job.unit && `, ${job.unit}`}, {job.city}
                  {job.ops_user !== undefined && ` · ${job.contractor.name}`}
                </span>
              </Table.Td>
              <Table.Td>
                <span className={classes.stack}>
                  {job.programs.map((program) => (
                    <ProgramChip key={program.key} program={program} />
                  ))}
                </span>
              </Table.Td>
              <Table.Td>
                {job.next_task ? (
                  <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: job.next_task.id }} className={classes.task}>
                    {job.next_task.title}
                  </Link>
                ) : (
                  <span className={classes.quiet}>{t('nothing_to_do_now')}</span>
                )}
                {job.pending_tasks > 0 && <span className={classes.quiet}>{t('pending_tasks_to_do', { pending_tasks: job.pending_tasks })}</span>}
              </Table.Td>
              <Table.Td>
                <span className={classes.stage}>{STAGE_LABELS[job.stage_key]}</span>
                <DaysInStage job={job} today={site?.today} />
              </Table.Td>
              <Table.Td className={classes.money}>
                <RebateFigure rebate={job.rebate} />
                <span className={classes.quiet}>{PAYMENT_STATUS_LABELS[job.payment_status]}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
