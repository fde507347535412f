import { Box, Button } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { PartBoundary } from '@/platform/web/kit';
import { listCurrentAnnouncements, type ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { AnnouncementBanner } from './banner';
import { t } from './messages';
import { AnnouncementPopUp } from './pop-up';

/** Number of banners shown at first, because more banners would push the page out of sight. */
const MAX_BANNERS = 2;

const CURRENT = [listCurrentAnnouncements.path];

type Props = { items: readonly ShownAnnouncement[]; hide: (id: string) => void; onShown: () => void };

/** Shows the current announcements: a column of banners, and one pop-up at a time. A button shows the banners after the first `MAX_BANNERS`. */
export function AnnouncementStack({ items, hide, onShown }: Props) {
  const [all, setAll] = useState(false);
  useLayoutEffect(onShown, [onShown]);
  const banners = items.filter(({ announcement_type }) => announcement_type === 'banner');
  const popUp = items.find(({ announcement_type }) => announcement_type === 'pop_up');
  const more = banners.length - MAX_BANNERS;
  return (
    <>
      {banners.length > 0 && (
        <section className={`${styles.strip} hl-no-print`} aria-label={t('announcements')}>
          {banners.slice(0, all ? undefined : MAX_BANNERS).map((banner) => (
            <PartBoundary key={banner.id} name={t('announcement_part_name')} answers={CURRENT} resetOn={banner}>
              <AnnouncementBanner announcement={banner} onDismiss={() => hide(banner.id)} />
            </PartBoundary>
          ))}
          {more > 0 && !all && (
            <Box bg="var(--hl-busy-ground)" py={4} px="lg" ta="center" className="hl-line-below">
              <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
                {t('count_more_announcements', { more })}
              </Button>
            </Box>
          )}
        </section>
      )}
      {popUp && (
        <PartBoundary key={popUp.id} name={t('announcement_part_name')} answers={CURRENT} resetOn={popUp}>
          <AnnouncementPopUp announcement={popUp} onDismiss={() => hide(popUp.id)} />
        </PartBoundary>
      )}
    </>
  );
}
