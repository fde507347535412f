import { Box, Flex, Stack } from '@mantine/core';
import { isOneOf } from '@/platform';
import { ToneBadge } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { DATE_PROBLEMS } from '../photo-date';
import { hasDateProblem, METADATA_HOW_TO, PHOTO_PROBLEM_LABELS, PHOTO_PROBLEM_TEXTS, type PhotoProblem, UNEXPLAINABLE_DATE_TEXTS } from '../photo-problems';
import styles from './files.module.css';
import { t } from './messages';
import { WARNING_LABELS, WARNING_TEXTS } from './photos/labels';

const TONES: Record<PhotoProblem, 'bad' | 'wait' | 'quiet'> = {
  infected: 'bad',
  ssn: 'wait',
  no_metadata: 'bad',
  far: 'wait',
  duplicate: 'wait',
  home_unknown: 'quiet',
  older_than_job: 'bad',
  in_future: 'bad',
};

/** The problems of a file as short badges. */
export function ProblemBadges({ file }: { file: AttachmentView }) {
  if (file.problems.length === 0 && file.scan !== 'waiting' && !hasWarnings(file)) return null;
  return (
    <Flex component="span" gap={4} wrap="wrap" mt={2} className={styles.badges}>
      {file.scan === 'waiting' && <ToneBadge tone="busy">{t('being_checked')}</ToneBadge>}
      {file.problems.map((problem) => (
        <ToneBadge key={problem} tone={file.date_reason && hasDateProblem([problem]) ? 'quiet' : TONES[problem]}>
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

/** Warnings about a photo that the server checked, as sentences. */
export function WarningNotes({ file: { seen } }: { file: AttachmentView }) {
  if (seen === null || (seen.warnings.length === 0 && seen.is_decoded)) return null;
  return (
    <Stack component="ul" gap={6} fz={14} lh={1.45} className={styles.notes}>
      {seen.warnings.map((warning) => (
        <li key={warning} data-tone="wait">
          {WARNING_TEXTS[warning]}
        </li>
      ))}
      {!seen.is_decoded && <li data-tone="quiet">{t('sharpness_unchecked_note')}</li>}
    </Stack>
  );
}

/** The problems as sentences, each with a remedy. */
export function ProblemNotes({
  problems,
  canExplain,
}: {
  problems: readonly PhotoProblem[] /** The reader may give the reason for a date. */;
  canExplain: boolean;
}) {
  if (problems.length === 0) return null;
  return (
    <Stack component="ul" gap={6} fz={14} lh={1.45} className={styles.notes}>
      {problems.map((problem) => (
        <li key={problem} data-tone={TONES[problem]}>
          {!canExplain && isOneOf(DATE_PROBLEMS, problem) ? UNEXPLAINABLE_DATE_TEXTS[problem] : PHOTO_PROBLEM_TEXTS[problem]}
          {problem === 'no_metadata' && <HowTo />}
        </li>
      ))}
    </Stack>
  );
}

/** Instructions: where phones hide the setting, and that the photo must be retaken afterwards. */
export function HowTo() {
  return (
    <Box component="details" c="var(--hl-ink)" mt={6} className={styles.howTo}>
      <summary>{t('location_help_title')}</summary>
      <dl>
        {METADATA_HOW_TO.map(({ phone, how }) => (
          <div key={phone}>
            <dt>{phone}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {t('retake_photo_hint')}
    </Box>
  );
}
