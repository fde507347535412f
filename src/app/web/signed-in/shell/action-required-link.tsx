import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useActionRequiredCount } from '@/pages/job-list/web/use-action-required-count';
import { formatNumber } from '@/platform';
import classes from './header.module.css';
import { t } from './messages';

/** Link to the jobs on which the user or a colleague must act, with the number of these jobs. */
export function ActionRequiredLink() {
  const count = useActionRequiredCount();
  // Reserve space until the number is loaded, so that the elements next to the link do not move.
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
