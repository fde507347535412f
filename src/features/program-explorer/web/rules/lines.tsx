import { Stack, Text } from '@mantine/core';
import { ToneBadge } from '@/platform/web/kit';
import { describeCondition } from '@/rules/conditions';
import type { Line } from '@/rules/incentives';
import { formatAmount, formatFactor, type LabeledProgram, lineNotes } from '@/rules/programs';
import { CriterionTests } from './eligibility';
import { t } from './messages';
import { EffectiveDatesText, LabeledSentence, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** Incentive lines of a program, in the order of the program. */
export function IncentiveLines({ text }: { text: LabeledProgram }) {
  const { lines, sources } = text.program;
  return (
    <RuleSection id="lines" title={t('incentive_lines')}>
      <ul className="hl-card hl-lines">
        {lines.map((line) => (
          <RuleEntry key={line.key} name={line.name} of={line} sources={sources}>
            <LineWords line={line} text={text} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

function LineWords({ line, text }: { line: Line; text: LabeledProgram }) {
  const { labels } = text;
  return (
    <>
      <div>
        <ToneBadge tone="quiet">{t('kind', { kind: line.kind })}</ToneBadge>
      </div>
      {line.description && <p>{line.description}</p>}
      {line.when && <LabeledSentence label={t('only_when')}>{describeCondition(line.when, labels)}</LabeledSentence>}
      <Stack component="ul" gap={4} pl={22} className="hl-bullets">
        {line.rows.map((row) => (
          // Rows have no keys, so their content is the React key.
          <li key={JSON.stringify(row)}>
            <strong>{formatAmount(row.amount, text)}</strong>
            {row.when && ` ${t('only_when').toLowerCase()} ${describeCondition(row.when, labels)}`} <EffectiveDatesText of={row} />
            {row.is_default && <em className={styles.default}> {t('estimate_default')}</em>}
          </li>
        ))}
      </Stack>
      {line.factors && (
        <>
          <Text c="dimmed" fz="md">
            {t('factors')}
          </Text>
          <Stack component="ul" gap={4} pl={22} className="hl-bullets">
            {line.factors.map((factor) => (
              <li key={factor.key}>
                <strong>{formatFactor(factor, text)}</strong>: {factor.name}
                {factor.when && ` (${describeCondition(factor.when, labels)})`} <EffectiveDatesText of={factor} />
              </li>
            ))}
          </Stack>
        </>
      )}
      {lineNotes(line, text).map((note) => (
        <Text key={note} c="dimmed" fz="md">
          {note}
        </Text>
      ))}
      {line.requires && (
        <details className={styles.more}>
          <summary>
            {t('requires')} ({line.requires.length})
          </summary>
          <ul className="hl-card hl-lines">
            {line.requires.map((requirement) => (
              <RuleEntry key={requirement.key} name={requirement.name} of={requirement} sources={text.program.sources}>
                <p>{requirement.description}</p>
                <CriterionTests criterion={requirement} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
