import { describeCondition } from '@/rules/conditions';
import { formatBudget, formatCap, formatInstalment, formatLineScope, formatSplit, formatStacking, type ProgramText } from '@/rules/programs';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** Caps, splits, instalments, stacking rules and budgets of a program, in the order in which they apply. */
export function Limits({ text }: { text: ProgramText }) {
  const { caps, splits, instalments, stacking, budgets, sources } = text.program;
  return (
    <>
      {caps.length > 0 && (
        <RuleSection id="caps" title={t('caps')}>
          <ul className={styles.entries}>
            {caps.map((cap) => (
              <RuleEntry key={cap.key} name={cap.name} of={cap} sources={sources}>
                <p className={styles.text}>{formatCap(cap, text)}</p>
                <About lines={cap.lines} when={cap.when} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      <RuleSection id="splits" title={t('splits')}>
        <ul className={styles.entries}>
          {splits.map((split, index) => (
            // Splits have no keys. The first one whose condition is true applies.
            <RuleEntry
              key={JSON.stringify(split)}
              name={split.when || index < splits.length - 1 ? `${index + 1}` : t('other_cases_label')}
              of={split}
              sources={sources}
            >
              <p className={styles.text}>{formatSplit(split, text)}</p>
              <About lines={split.lines} when={split.when} text={text} />
            </RuleEntry>
          ))}
        </ul>
      </RuleSection>
      {instalments.length > 0 && (
        <RuleSection id="instalments" title={t('instalments')}>
          <ul className={styles.entries}>
            {instalments.map((instalment) => (
              <RuleEntry key={instalment.key} name={instalment.name} of={instalment} sources={sources}>
                <p className={styles.text}>{formatInstalment(instalment)}</p>
                <About lines={instalment.lines} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      {stacking.length > 0 && (
        <RuleSection id="stacking" title={t('stacking')}>
          <ul className={styles.entries}>
            {stacking.map((rule) => (
              <RuleEntry key={rule.key} name={rule.name} of={rule} sources={sources}>
                <p className={styles.text}>{rule.message}</p>
                <LabeledSentence label={`${rule.members.join(', ')}:`}>{formatStacking(rule, text).join('. ')}</LabeledSentence>
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      {budgets.length > 0 && (
        <RuleSection id="budgets" title={t('budgets')}>
          <ul className={styles.entries}>
            {budgets.map((budget) => (
              <RuleEntry key={budget.key} name={budget.name} of={budget} sources={sources}>
                <p className={styles.text}>{budget.message}</p>
                <p className={styles.text}>{formatBudget(budget, text).join('. ')}</p>
                <About when={budget.when} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
    </>
  );
}

type AboutProps = {
  lines?: Parameters<typeof formatLineScope>[0];
  when?: Parameters<typeof describeCondition>[0] | undefined;
  text: ProgramText;
};

function About({ lines, when, text }: AboutProps) {
  const about = formatLineScope(lines, text);
  return (
    <>
      {about && <p className={styles.quiet}>{about}</p>}
      {when && <LabeledSentence label={t('only_when')}>{describeCondition(when, text.words)}</LabeledSentence>}
    </>
  );
}
