import { ToneBadge } from '@/platform/web/kit';
import { describe } from '@/rules/conditions';
import type { Line } from '@/rules/incentives';
import { Tests } from './eligibility';
import { Dated, Entry, Said, Section } from './entry';
import { t } from './messages';
import styles from './rules.module.css';
import { amountInWords, factorInWords, lineNotes, type ProgramInWords } from './words';

/** What the program pays for, line by line, in its order. */
export function Lines({ told }: { told: ProgramInWords }) {
  const { lines, sources } = told.program;
  return (
    <Section id="lines" title={t('incentive_lines')}>
      <ul className={styles.entries}>
        {lines.map((line) => (
          <Entry key={line.key} name={line.name} of={line} sources={sources}>
            <LineWords line={line} told={told} />
          </Entry>
        ))}
      </ul>
    </Section>
  );
}

function LineWords({ line, told }: { line: Line; told: ProgramInWords }) {
  const { words } = told;
  return (
    <>
      <div>
        <ToneBadge tone="quiet">{t('kind', { kind: line.kind })}</ToneBadge>
      </div>
      {line.description && <p className={styles.text}>{line.description}</p>}
      {line.when && <Said label={t('only_when')}>{describe(line.when, words)}</Said>}
      <ul className={styles.amounts}>
        {line.rows.map((row) => (
          // Rows have no names.
          <li key={JSON.stringify(row)}>
            <strong>{amountInWords(row.amount, told)}</strong>
            {row.when && ` ${t('only_when').toLowerCase()} ${describe(row.when, words)}`} <Dated of={row} />
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
                <strong>{factorInWords(factor, told)}</strong>: {factor.name}
                {factor.when && ` (${describe(factor.when, words)})`} <Dated of={factor} />
              </li>
            ))}
          </ul>
        </>
      )}
      {lineNotes(line, told).map((note) => (
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
            {line.requires.map((one) => (
              <Entry key={one.key} name={one.name} of={one} sources={told.program.sources}>
                <p className={styles.text}>{one.description}</p>
                <Tests criterion={one} told={told} />
              </Entry>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
