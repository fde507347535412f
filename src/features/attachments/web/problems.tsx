import { Flex } from '@mantine/core';
import { ToneBadge } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { hasDateProblem, PHOTO_PROBLEM_LABELS, type PhotoProblem } from '../photo-problems';
import styles from './files.module.css';
import { t } from './messages';
import { WARNING_LABELS } from './photos/labels';

export const PROBLEM_TONES: Record<PhotoProblem, 'bad' | 'wait' | 'quiet'> = {
  infected: 'bad',
  ssn: 'wait',
  no_metadata: 'bad',
  far: 'wait',
  duplicate: 'wait',
  home_unknown: 'quiet',
  older_than_job: 'bad',
  in_future: 'bad',
};

/** Shows the problems of a file, the warnings from the server and a running virus scan as short badges. */
export function ProblemBadges({ file }: { file: AttachmentView }) {
  if (file.problems.length === 0 && file.scan !== 'waiting' && !hasWarnings(file)) return null;
  return (
    <Flex component="span" gap={4} wrap="wrap" mt={2} className={styles.badges}>
      {file.scan === 'waiting' && <ToneBadge tone="busy">{t('being_checked')}</ToneBadge>}
      {file.problems.map((problem) => (
        <ToneBadge key={problem} tone={file.date_reason && hasDateProblem([problem]) ? 'quiet' : PROBLEM_TONES[problem]}>
          {PHOTO_PROBLEM_LABELS[problem]}
        </ToneBadge>
      ))}
      {file.seen?.warnings.map((warning) => (
        <ToneBadge key={warning} tone="wait">
          {WARNING_LABELS[warning]}
        </ToneBadge>
      ))}
      {file.seen?.is_decoded === false && <ToneBadge tone="quiet">{t('sharpness_unchecked_label')}</ToneBadge>}
    </Flex>
  );
}

const hasWarnings = ({ seen }: AttachmentView): boolean => seen !== null && (seen.warnings.length > 0 || !seen.is_decoded);
