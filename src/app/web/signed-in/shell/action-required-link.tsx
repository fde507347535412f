import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useActionRequiredCount } from '@/pages/job-list/web/use-action-required-count';
import { formatNumber } from '@/platform';
import classes from './header.module.css';
import { t } from './messages';

/** Number of jobs on which the user or a colleague must act, with a link to these jobs. */
export function ActionRequiredLink() {
  const count = useActionRequiredCount();
  // Reserve the space, so that the elements next to it do not move when the number is loaded.
  if (count === undefined)
    return (
      <span className={`${classes.needs} hl-waits`}>
        {t('needs_me')}
        <span className={`${classes.number} hl-count`} />
      </span>
    );
  const buttonLabel = count === 0 ? t('needs_me_empty') : t('count_jobs_need_you', { count });
  return (
    <Tooltip label={buttonLabel}>
      <Link to="/" search={{ action: true }} className={classes.needs}>
        {t('needs_me')}
        <span className={`${classes.number} hl-count`} data-none={count === 0}>
          {formatNumber(count)}
        </span>
      </Link>
    </Tooltip>
  );
}
