import { ToneBadge } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { hasDateProblem, METADATA_HOW_TO, type PhotoProblem, PROBLEM_LABELS, PROBLEM_TEXTS } from '../problems';
import styles from './files.module.css';
import { t } from './messages';

const TONES: Record<PhotoProblem, 'bad' | 'wait' | 'quiet'> = {
  infected: 'bad',
  no_metadata: 'bad',
  far: 'wait',
  duplicate: 'wait',
  home_unknown: 'quiet',
  older_than_job: 'bad',
  in_future: 'bad',
};

/** What is worth a second look, in a word each. */
export function ProblemBadges({ file }: { file: AttachmentView }) {
  if (file.problems.length === 0 && file.scan !== 'waiting') return null;
  return (
    <span className={styles.badges}>
      {file.scan === 'waiting' && <ToneBadge tone="busy">{t('being_checked')}</ToneBadge>}
      {file.problems.map((problem) => (
        <ToneBadge key={problem} tone={file.date_reason && hasDateProblem([problem]) ? 'quiet' : TONES[problem]}>
          {PROBLEM_LABELS[problem]}
        </ToneBadge>
      ))}
    </span>
  );
}

/** The same in sentences, with what helps. */
export function ProblemNotes({ problems }: { problems: readonly PhotoProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {problems.map((problem) => (
        <li key={problem} data-tone={TONES[problem]}>
          {PROBLEM_TEXTS[problem]}
          {problem === 'no_metadata' && <HowTo />}
        </li>
      ))}
    </ul>
  );
}

/** Where phones hide the switch, and that the photo is then taken again. */
export function HowTo() {
  return (
    <details className={styles.howTo}>
      <summary>{t('how_to_turn_on_time_and_position')}</summary>
      <dl>
        {METADATA_HOW_TO.map(({ phone, how }) => (
          <div key={phone}>
            <dt>{phone}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {t('then_take_the_photo_again')}
    </details>
  );
}
