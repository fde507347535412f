import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { t } from './messages';

/** Button that opens the link of an announcement in a new tab. */
export function AnnouncementLink({ href, title, size }: { href: string; title: string } & Pick<ButtonProps, 'size'>) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size={size}
      className="hl-target"
      leftSection={<IconExternalLink size={16} aria-hidden />}
      aria-label={t('open_link_label', { title })}
    >
      {t('open')}
    </Button>
  );
}
