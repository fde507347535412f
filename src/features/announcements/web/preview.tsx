import { Box, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type AnnouncementFields, normalizeAnnouncement } from '../announcement';
import type { ShownAnnouncement } from '../contract';
import { embeddedMediaOf, type MediaHosts } from '../media';
import styles from './admin.module.css';
import { AnnouncementBanner } from './banner';
import { t } from './messages';
import { PopUpBody } from './pop-up';

/** Preview of an announcement at desktop or phone width. Uses the components that contractor users see. */
export function AnnouncementPreview({ fields, hosts }: { fields: AnnouncementFields; hosts: MediaHosts }) {
  const [width, setWidth] = useState('desktop');
  const written = normalizeAnnouncement(fields);
  const announcement: ShownAnnouncement = {
    ...written,
    id: 'preview',
    title: written.title || t('title'),
    content: written.content || t('content'),
    embeds: embeddedMediaOf(written, hosts),
  };
  return (
    <Stack component="section" gap="sm" top={72} pos={{ base: 'static', md: 'sticky' }} aria-labelledby="preview-title">
      <Title order={2} size="h3" id="preview-title">
        {t('preview')}
      </Title>
      <SegmentedControl
        aria-label={t('preview_width_label')}
        value={width}
        onChange={setWidth}
        data={[
          { value: 'desktop', label: t('desktop') },
          { value: 'phone', label: t('phone') },
        ]}
      />
      <div className={styles.screen} data-phone={width === 'phone' || undefined}>
        {written.announcement_type === 'banner' ? (
          <AnnouncementBanner announcement={announcement} onDismiss={nothing} />
        ) : (
          <Box bg="var(--hl-surface)" bdrs="lg" m="lg" p="md">
            <Text fz={18} fw={650} mb="sm">
              {announcement.title}
            </Text>
            <PopUpBody announcement={announcement} onDismiss={nothing} />
          </Box>
        )}
      </div>
    </Stack>
  );
}

/** Buttons in the preview do nothing. */
const nothing = () => {};
