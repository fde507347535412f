import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useViewAs, viewAs } from '@/features/assignment-and-worklist/web/use-view-as';
import { t } from './messages';
import classes from './view-as-banner.module.css';

/** Banner for staff who view the portal as a contractor. Shows the contractor's name, a note that the view is read-only, and a button that leaves the view. */
export function ViewAsBanner() {
  const looking = useViewAs();
  if (!looking) return null;
  return (
    <Group component="aside" gap="6px 12px" justify="center" className={`${classes.strip} hl-no-print`} aria-label={t('contractor_view_label')}>
      <IconEye size={18} aria-hidden />
      <span>{t.rich('view_as_banner', { name: looking.contractor.name, b: (text) => <strong>{text}</strong> })}</span>
      <Button size="compact-sm" variant="white" c="#5b2a86" onClick={viewAs.exit}>
        {t('exit')}
      </Button>
    </Group>
  );
}
