import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListedJob } from '../job';
import classes from './declined-program.module.css';
import { t } from './messages';

/** Shows which program declined and why, with a link to the job page, which shows the possible next steps. */
export function DeclinedProgramNotice({ job, program: { name, reason, note } }: { job: Pick<ListedJob, 'id'>; program: ListedJob['declined'][number] }) {
  return (
    <Group component="p" gap="6px 16px" fz="sm" lh={1.4} py={8} px={14} className={`${classes.declined} hl-above-link`}>
      <span>
        <b>{t('name_declined', { name })}</b> {reason}
        {note && <q className={classes.note}>{note}</q>}
      </span>
      <Link to="/$jobId" params={{ jobId: job.id }} className={`${classes.way} hl-target`}>
        {t('declined_options_link')}
      </Link>
    </Group>
  );
}
