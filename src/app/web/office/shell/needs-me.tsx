import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNeedsMe } from '@/pages/job-list/web/needs-me';
import classes from './header.module.css';

/** How many jobs wait for my side; leads to them. */
export function NeedsMe() {
  const count = useNeedsMe();
  // The room it takes, so that nothing beside it moves when the number comes.
  if (count === undefined)
    return (
      <span className={`${classes.needs} hl-waits`}>
        Needs me
        <span className={classes.number} />
      </span>
    );
  const words = count === 0 ? 'No job needs you now' : count === 1 ? '1 job needs you' : `${count} jobs need you`;
  return (
    <Tooltip label={words}>
      <Link to="/" search={{ action: true }} className={classes.needs}>
        Needs me
        <span className={classes.number} data-none={count === 0}>
          {count}
        </span>
      </Link>
    </Tooltip>
  );
}
