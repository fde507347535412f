import { Box, Flex, Stack } from '@mantine/core';
import type { ReviewReading } from '@/features/attachments';
import { ToneBadge } from '@/platform/web/kit';
import { t } from './messages';
import styles from './rows.module.css';

/** Shows a value that was read from a file and differs from the expected value, with an image of the place in the file where the value was found. */
export function FileDifference({ reading, onOpen }: { reading: ReviewReading; onOpen: () => void }) {
  const { label, result, read, expected, expected_by, confidence, kept_by, crop, page } = reading;
  return (
    <li className={styles.row} data-beside data-differs={result !== 'kept' || undefined}>
      <Stack gap={2} align="flex-start" className={styles.what}>
        <button type="button" className={styles.label} aria-label={t('reading_open', { label })} onClick={onOpen}>
          {label}
        </button>
        <ToneBadge tone={result === 'kept' ? 'wait' : 'bad'}>
          {result === 'kept' ? t('reading_confirmed', { by: kept_by ?? '' }) : result === 'missing' ? t('reading_missing') : t('reading_differs')}
        </ToneBadge>
      </Stack>
      <Stack gap={4} fz="sm" lh={1.3} miw={0} className={styles.values}>
        <Flex component="dl" gap="2px 14px" align="baseline" wrap="wrap">
          {[
            { of: t('reading_expected', { by: expected_by }), words: expected },
            { of: t('reading_read', { percent: Math.floor(confidence * 100) }), words: read },
          ].map(({ of, words }) => (
            <Box key={of} miw={76} className={styles.value}>
              <dt>{of}</dt>
              <dd>{words || '–'}</dd>
            </Box>
          ))}
        </Flex>
        {crop && <img src={crop} alt={t('reading_crop', { label, page })} style={{ display: 'block', maxWidth: '100%', maxHeight: 90, borderRadius: 6 }} />}
      </Stack>
    </li>
  );
}
