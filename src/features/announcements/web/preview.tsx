import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { type AnnouncementFields, tidied } from '../announcement';
import type { ShownAnnouncement } from '../contract';
import { embedsOf, type MediaHosts } from '../media';
import styles from './admin.module.css';
import { Banner } from './banner';
import { PopUpBody } from './pop-up';

/** How it will look, drawn by what shows it later, at the width of a desk or of a phone. */
export function Preview({ fields, hosts }: { fields: AnnouncementFields; hosts: MediaHosts }) {
  const [width, setWidth] = useState('desktop');
  const written = tidied(fields);
  const announcement: ShownAnnouncement = {
    ...written,
    id: 'preview',
    title: written.title || 'Title',
    content: written.content || 'Content',
    embeds: embedsOf(written, hosts),
  };
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <Title order={2} size="h3" id="preview-title">
        Preview
      </Title>
      <SegmentedControl
        aria-label="Width of the preview"
        value={width}
        onChange={setWidth}
        data={[
          { value: 'desktop', label: 'Desktop' },
          { value: 'phone', label: 'Phone' },
        ]}
      />
      <div className={styles.screen} data-phone={width === 'phone' || undefined}>
        {written.announcement_type === 'banner' ? (
          <Banner announcement={announcement} onDismiss={nothing} />
        ) : (
          <div className={styles.popUp}>
            <p className={styles.popUpTitle}>{announcement.title}</p>
            <PopUpBody announcement={announcement} onDismiss={nothing} />
          </div>
        )}
      </div>
    </section>
  );
}

/** In a preview nothing is dismissed. */
const nothing = () => {};
