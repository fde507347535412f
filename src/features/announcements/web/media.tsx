import { Anchor, Box } from '@mantine/core';
import type { ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { t } from './messages';

/** Shows the image and video of an announcement. If the deployment does not embed media from a host, shows a link instead. */
export function AnnouncementMedia({ announcement: { title, image_url, video_url, embeds } }: { announcement: ShownAnnouncement }) {
  return (
    <>
      {image_url !== null &&
        (embeds.image ? (
          <Box component="img" bdrs="md" display="block" mt={12} mah="60vh" maw="100%" src={image_url} alt="" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <OutsideLink href={image_url}>{t('see_the_picture')}</OutsideLink>
        ))}
      {video_url !== null &&
        (embeds.video ? (
          <iframe
            className={styles.video}
            src={embeds.video}
            title={t('video_title', { title })}
            loading="lazy"
            // Video players require a referrer. `origin` sends only the host of the portal, without the path.
            referrerPolicy="origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; picture-in-picture; encrypted-media"
          />
        ) : (
          <OutsideLink href={video_url}>{t('watch_video_link')}</OutsideLink>
        ))}
    </>
  );
}

const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <Box component="p" mt={8}>
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  </Box>
);
