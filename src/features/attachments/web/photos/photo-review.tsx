import { ActionIcon, Button, Flex, Stack, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OverrideReason, PhotoWarning } from '../../photo-quality';
import { LocationInstructions } from '../problem-notes';
import type { PendingUpload } from '../upload-queue';
import { OVERRIDE_LABELS } from './labels';
import { t } from './messages';
import styles from './photo-review.module.css';
import { WARNING_TEXTS } from './warning-texts';

type Props = { item: PendingUpload; bytes: Blob | undefined; onRetake: () => void; onKeep: (because: OverrideReason) => void; onCancel: () => void };

/** Shows a photo with warnings before its upload. The user can take the photo again, remove it, or upload it and give a reason. */
export function PhotoReview({ item, bytes, onRetake, onKeep, onCancel }: Props) {
  const previewUrl = useObjectUrl(bytes);
  return (
    <Stack component="li" gap={10} bd="1px solid var(--hl-wait)" bdrs="md" p="sm" pos="relative">
      {previewUrl && <img className={styles.image} src={previewUrl} alt={item.name} />}
      <Stack gap={6} role="alert">
        <strong>{t('photo_quality_title')}</strong>
        {item.warnings.map((warning) => (
          <Text key={warning} fz={14} lh={1.45}>
            {WARNING_TEXTS[warning]}
          </Text>
        ))}
      </Stack>
      {item.warnings.includes('no_metadata') && <LocationInstructions />}
      <Button className={styles.retake} leftSection={<IconCamera size={18} aria-hidden />} onClick={onRetake}>
        {t('retake')}
      </Button>
      <Flex component="fieldset" gap="xs" wrap="wrap" fz={14} className={styles.keep}>
        <legend>{t('use_anyway')}</legend>
        {reasonsFor(item.warnings).map((because) => (
          <Button key={because} variant="default" size="compact-md" className={styles.because} onClick={() => onKeep(because)}>
            {OVERRIDE_LABELS[because]}
          </Button>
        ))}
      </Flex>
      <ActionIcon
        bg="var(--hl-surface)"
        pos="absolute"
        right={6}
        top={6}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('photo_remove_button', { name: item.name })}
        onClick={onCancel}
      >
        <IconX size={18} />
      </ActionIcon>
    </Stack>
  );
}

/**
 * Returns the reasons that a user can give for these warnings. A photo without time and location can only be an extra photo, because it is never accepted as a
 * required photo.
 */
function reasonsFor(warnings: readonly PhotoWarning[]): OverrideReason[] {
  if (warnings.includes('no_metadata')) return ['extra'];
  return [
    ...(warnings.includes('dark') ? (['dark_place'] as const) : []),
    ...(warnings.includes('blurred') ? (['worn_label', 'no_closer'] as const) : []),
    'only_one',
  ];
}

function useObjectUrl(bytes: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const objectUrl = URL.createObjectURL(bytes);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  return url;
}
