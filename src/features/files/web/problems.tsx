import { ToneBadge } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { METADATA_HOW_TO, type PhotoProblem, PROBLEM_LABELS, PROBLEM_TEXTS } from '../problems';
import styles from './files.module.css';

const TONES: Record<PhotoProblem, 'bad' | 'wait' | 'quiet'> = { infected: 'bad', no_metadata: 'bad', far: 'wait', duplicate: 'wait', home_unknown: 'quiet' };

/** What is worth a second look, in a word each. */
export function ProblemBadges({ file }: { file: AttachmentView }) {
  if (file.problems.length === 0 && file.scan !== 'waiting') return null;
  return (
    <span className={styles.badges}>
      {file.scan === 'waiting' && <ToneBadge tone="busy">Being checked</ToneBadge>}
      {file.problems.map((problem) => (
        <ToneBadge key={problem} tone={TONES[problem]}>
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

function HowTo() {
  return (
    <details className={styles.howTo}>
      <summary>How to turn on time and position</summary>
      <dl>
        {METADATA_HOW_TO.map(({ phone, how }) => (
          <div key={phone}>
            <dt>{phone}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      Then take the photo again.
    </details>
  );
}
