import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSummary } from '@/jobs/web/list/use-jobs';
import classes from './header.module.css';

const EVERY_MS = 60_000;

/** How many jobs wait for my side; leads to them. */
export function NeedsMe() {
  const count = useNeedsMe();
  if (count === undefined) return null;
  const words = count === 0 ? 'No job needs you now' : count === 1 ? '1 job needs you' : `${count} jobs need you`;
  return (
    <Tooltip label={words}>
      <Link to="/" search={{ action: true } as Record<string, unknown>} className={classes.needs}>
        Needs me
        <span className={classes.number} data-none={count === 0}>
          {count}
        </span>
      </Link>
    </Tooltip>
  );
}

export const useNeedsMe = (): number | undefined => useSummary({}, { refetchInterval: EVERY_MS }).data?.action_required;
