import { Group } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useSite } from '../site';
import { displayDate } from './format';
import { t } from './messages';
import classes from './site-banner.module.css';

/** Banner of a demo. Shows the business date, and a note if it is not the real date. */
export function SiteBanner() {
  const { data } = useSite();
  if (!data || data.mode === 'production') return null;
  return (
    <Group component="aside" gap="xs" justify="center" wrap="nowrap" className={`${classes.banner} hl-no-print`} aria-label={t('site_banner_label')}>
      <IconFlask size={16} aria-hidden />
      <span>
        {t('demo_date_note', { today: displayDate(data.today) })}
        {!data.is_real_day && <span className={classes.more}> {t('simulated_date_note')}</span>}
      </span>
    </Group>
  );
}
