import { describeCondition } from '@/rules/conditions';
import { formatBudget, formatCap, formatInstalment, formatLineScope, formatSplit, formatStacking, type ProgramText } from './format-rules';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

/** What limits the money, divides it and says when it is paid, in the order in which it acts. */
export function Limits({ told }: { told: ProgramText }) {
  const { caps, splits, instalments, stacking, budgets, sources } = told.program;
  return (
    <>
      {caps.length > 0 && (
        <RuleSection id="caps" title={t('caps')}>
          <ul className={styles.entries}>
            {caps.map((cap) => (
              <RuleEntry key={cap.key} name={cap.name} of={cap} sources={sources}>
                <p className={styles.text}>{formatCap(cap, told)}</p>
                <About lines={cap.lines} when={cap.when} told={told} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      <RuleSection id="splits" title={t('splits')}>
        <ul className={styles.entries}>
          {splits.map((split, index) => (
            // Splits have no names: the first that holds counts.
            <RuleEntry
              key={JSON.stringify(split)}
              name={split.when || index < splits.length - 1 ? `${index + 1}` : t('other_cases_label')}
              of={split}
              sources={sources}
            >
              <p className={styles.text}>{formatSplit(split, told)}</p>
              <About lines={split.lines} when={split.when} told={told} />
            </RuleEntry>
          ))}
        </ul>
      </RuleSection>
      {instalments.length > 0 && (
        <RuleSection id="instalments" title={t('instalments')}>
          <ul className={styles.entries}>
            {instalments.map((one) => (
              <RuleEntry key={one.key} name={one.name} of={one} sources={sources}>
                <p className={styles.text}>{formatInstalment(one)}</p>
                <About lines={one.lines} told={told} />
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
                <LabeledSentence label={`${rule.members.join(', ')}:`}>{formatStacking(rule, told).join('. ')}</LabeledSentence>
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
                <p className={styles.text}>{formatBudget(budget, told).join('. ')}</p>
                <About when={budget.when} told={told} />
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
  told: ProgramText;
};

function About({ lines, when, told }: AboutProps) {
  const about = formatLineScope(lines, told);
  return (
    <>
      {about && <p className={styles.quiet}>{about}</p>}
      {when && <LabeledSentence label={t('only_when')}>{describeCondition(when, told.words)}</LabeledSentence>}
    </>
  );
}
