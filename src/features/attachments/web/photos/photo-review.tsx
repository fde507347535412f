import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OverrideReason, PhotoWarning } from '../../photo-quality';
import { HowTo } from '../problems';
import type { PendingUpload } from '../upload-queue';
import { OVERRIDE_LABELS, WARNING_TEXTS } from './labels';
import { t } from './messages';
import styles from './photo-review.module.css';

type Props = { item: PendingUpload; bytes: Blob | undefined; onRetake: () => void; onKeep: (because: OverrideReason) => void; onCancel: () => void };

/** A photo with warnings before its upload: the person takes it again, or keeps it and gives a reason. */
export function PhotoReview({ item, bytes, onRetake, onKeep, onCancel }: Props) {
  const picture = usePicture(bytes);
  return (
    <li className={styles.review}>
      {picture && <img className={styles.picture} src={picture} alt={item.name} />}
      <div className={styles.words} role="alert">
        <strong>{t('photo_quality_title')}</strong>
        {item.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {WARNING_TEXTS[warning]}
          </p>
        ))}
      </div>
      {item.warnings.includes('no_metadata') && <HowTo />}
      <Button className={styles.retake} leftSection={<IconCamera size={18} aria-hidden />} onClick={onRetake}>
        {t('retake')}
      </Button>
      <fieldset className={styles.keep}>
        <legend>{t('use_anyway')}</legend>
        {reasonsFor(item.warnings).map((because) => (
          <Button key={because} variant="default" size="compact-md" className={styles.because} onClick={() => onKeep(because)}>
            {OVERRIDE_LABELS[because]}
          </Button>
        ))}
      </fieldset>
      <ActionIcon className={styles.drop} variant="subtle" color="gray" size={40} aria-label={t('photo_remove_button', { name: item.name })} onClick={onCancel}>
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

/** The possible reasons for these warnings. A photo without time and location never counts, with any reason. */
function reasonsFor(warnings: readonly PhotoWarning[]): OverrideReason[] {
  if (warnings.includes('no_metadata')) return ['extra'];
  return [
    ...(warnings.includes('dark') ? (['dark_place'] as const) : []),
    ...(warnings.includes('blurred') ? (['worn_label', 'no_closer'] as const) : []),
    'only_one',
  ];
}

function usePicture(bytes: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const objectUrl = URL.createObjectURL(bytes);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  return url;
}
