import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lookAs, useLooking } from '@/features/staff/web/look-as';
import classes from './looking-strip.module.css';

/** Pinned while staff look as a contractor: whose eyes, that nothing can be changed, and the way out. */
export function LookingStrip() {
  const looking = useLooking();
  if (!looking) return null;
  return (
    <aside className={`${classes.strip} hl-no-print`} aria-label="Viewing as the contractor">
      <IconEye size={18} aria-hidden />
      <span>
        Viewing as <strong>{looking.contractor.name}</strong>, read-only
      </span>
      <Button size="compact-sm" variant="white" className={classes.exit} onClick={lookAs.exit}>
        Exit
      </Button>
    </aside>
  );
}
