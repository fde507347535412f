import { ToneBadge } from '@/platform/web/kit';
import { describeCondition } from '@/rules/conditions';
import type { Line } from '@/rules/incentives';
import { formatAmount, formatFactor, lineNotes, type ProgramText } from '@/rules/programs';
import { Tests } from './eligibility';
import { t } from './messages';
import { EffectiveDatesText, LabeledSentence, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** Incentive lines of a program, in its order. */
export function Lines({ text }: { text: ProgramText }) {
  const { lines, sources } = text.program;
  return (
    <RuleSection id="lines" title={t('incentive_lines')}>
      <ul className={styles.entries}>
        {lines.map((line) => (
          <RuleEntry key={line.key} name={line.name} of={line} sources={sources}>
            <LineWords line={line} text={text} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function LineWords({ line, text }: { line: Line; text: ProgramText }) {
  const { words } = text;
  return (
    <>
      <div>
        <ToneBadge tone="quiet">{t('kind', { kind: line.kind })}</ToneBadge>
      </div>
      {line.description && <p className={styles.text}>{line.description}</p>}
      {line.when && <LabeledSentence label={t('only_when')}>{describeCondition(line.when, words)}</LabeledSentence>}
      <ul className={styles.amounts}>
        {line.rows.map((row) => (
          // Rows have no keys.
          <li key={JSON.stringify(row)}>
            <strong>{formatAmount(row.amount, text)}</strong>
            {row.when && ` ${t('only_when').toLowerCase()} ${describeCondition(row.when, words)}`} <EffectiveDatesText of={row} />
            {row.is_default && <em className={styles.default}> {t('estimate_default')}</em>}
          </li>
        ))}
      </ul>
      {line.factors && (
        <>
          <p className={styles.label}>{t('factors')}</p>
          <ul className={styles.amounts}>
            {line.factors.map((factor) => (
              <li key={factor.key}>
                <strong>{formatFactor(factor, text)}</strong>: {factor.name}
                {factor.when && ` (${describeCondition(factor.when, words)})`} <EffectiveDatesText of={factor} />
              </li>
            ))}
          </ul>
        </>
      )}
      {lineNotes(line, text).map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
      {line.requires && (
        <details className={styles.more}>
          <summary>
            {t('requires')} ({line.requires.length})
          </summary>
          <ul className={styles.entries}>
            {line.requires.map((requirement) => (
              <RuleEntry key={requirement.key} name={requirement.name} of={requirement} sources={text.program.sources}>
                <p className={styles.text}>{requirement.description}</p>
                <Tests criterion={requirement} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
