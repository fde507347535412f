import { Box, Stack } from '@mantine/core';
import { isOneOf } from '@/platform';
import type { AttachmentView } from '../contract';
import { DATE_PROBLEMS } from '../photo-date';
import { METADATA_HOW_TO, PHOTO_PROBLEM_TEXTS, UNEXPLAINABLE_DATE_TEXTS } from '../photo-problem-texts';
import type { PhotoProblem } from '../photo-problems';
import styles from './files.module.css';
import { t } from './messages';
import { WARNING_TEXTS } from './photos/warning-texts';
import { PROBLEM_TONES } from './problems';

/** Shows the warnings about a photo that the server checked, in full sentences. */
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

/** Shows the problems of a file in full sentences, each with a remedy. */
export function ProblemNotes({
  problems,
  canExplain,
}: {
  problems: readonly PhotoProblem[];
  /** True if the viewer may give the reason for a date. */
  canExplain: boolean;
}) {
  if (problems.length === 0) return null;
  return (
    <Stack component="ul" gap={6} fz={14} lh={1.45} className={styles.notes}>
      {problems.map((problem) => (
        <li key={problem} data-tone={PROBLEM_TONES[problem]}>
          {!canExplain && isOneOf(DATE_PROBLEMS, problem) ? UNEXPLAINABLE_DATE_TEXTS[problem] : PHOTO_PROBLEM_TEXTS[problem]}
          {problem === 'no_metadata' && <LocationInstructions />}
        </li>
      ))}
    </Stack>
  );
}

/** Explains how to find the location setting of a phone and to take the photo again. */
export function LocationInstructions() {
  return (
    <Box component="details" c="var(--hl-ink)" mt={6} className={styles.howTo}>
      <summary>{t('location_help_title')}</summary>
      <dl>
        {METADATA_HOW_TO.map(({ phone, instructions }) => (
          <div key={phone}>
            <dt>{phone}</dt>
            <dd>{instructions}</dd>
          </div>
        ))}
      </dl>
      {t('retake_photo_hint')}
    </Box>
  );
}
