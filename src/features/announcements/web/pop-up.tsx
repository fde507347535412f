import { Button, Flex, Modal } from '@mantine/core';
import type { ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { AnnouncementMedia } from './media';
import { t } from './messages';
import { AnnouncementLink } from './open-link';

type Props = { announcement: ShownAnnouncement; onDismiss: () => void };

/** Shows an announcement as a pop-up over the page. Closing the pop-up in any way dismisses the announcement. */
export function AnnouncementPopUp({ announcement, onDismiss }: Props) {
  return (
    <Modal opened onClose={onDismiss} title={announcement.title} size="lg" classNames={{ root: 'hl-sheet', title: 'hl-wrap' }}>
      <PopUpBody announcement={announcement} onDismiss={onDismiss} />
    </Modal>
  );
}

export function PopUpBody({ announcement, onDismiss }: Props) {
  const { title, content, link } = announcement;
  return (
    <div className={`${styles.body} hl-wrap`}>
      <AnnouncementMedia announcement={announcement} />
      <p className={styles.content}>{content}</p>
      <Flex gap="sm" justify="flex-end" wrap="wrap" className={styles.foot}>
        {link && <AnnouncementLink href={link} title={title} />}
        <Button onClick={onDismiss}>{t('got_it')}</Button>
      </Flex>
    </div>
  );
}
