import { IconFileText, IconLock, IconPhoto, IconPhotoOff, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import type { AttachmentView } from '../contract';
import styles from './files.module.css';

/** Shows the thumbnail of a file, or an icon if the file has no thumbnail. */
export function FileThumbnail({ file }: { file: AttachmentView }) {
  // URL of a thumbnail that failed to load, usually because its link has expired. The next request for the list returns a new link.
  const [broken, setBroken] = useState('');
  if (file.thumb_url && broken !== file.thumb_url)
    return <img className={styles.thumb} src={file.thumb_url} alt="" loading="lazy" decoding="async" onError={() => setBroken(file.thumb_url ?? '')} />;
  const Icon = iconOf(file);
  return (
    <span className={styles.noThumb} data-waiting={file.preview === 'waiting' || undefined}>
      <Icon size={26} aria-hidden />
    </span>
  );
}

function iconOf(file: AttachmentView) {
  if (file.scan === 'infected') return IconShieldX;
  if (file.is_restricted) return IconLock;
  if (!file.content_type.startsWith('image/')) return IconFileText;
  return file.preview === 'failed' ? IconPhotoOff : IconPhoto;
}
