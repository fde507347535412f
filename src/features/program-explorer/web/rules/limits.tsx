import { Text } from '@mantine/core';
import { describeCondition } from '@/rules/conditions';
import { formatBudget, formatCap, formatInstalment, formatLineScope, formatSplit, formatStacking, type LabeledProgram } from '@/rules/programs';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection } from './rule-entry';

/** Caps, splits, installments, stacking rules and budgets of a program. */
export function ProgramAmountRules({ text }: { text: LabeledProgram }) {
  const { caps, splits, instalments, stacking, budgets, sources } = text.program;
  return (
    <>
      {caps.length > 0 && (
        <RuleSection id="caps" title={t('caps')}>
          <ul className="hl-card hl-lines">
            {caps.map((cap) => (
              <RuleEntry key={cap.key} name={cap.name} of={cap} sources={sources}>
                <p>{formatCap(cap, text)}</p>
                <About lines={cap.lines} when={cap.when} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      <RuleSection id="splits" title={t('splits')}>
        <ul className="hl-card hl-lines">
          {splits.map((split, index) => (
            // Splits have no keys, so their content is the React key. They are numbered, because the first split with a true condition applies.
            <RuleEntry
              key={JSON.stringify(split)}
              name={split.when || index < splits.length - 1 ? `${index + 1}` : t('other_cases_label')}
              of={split}
              sources={sources}
            >
              <p>{formatSplit(split, text)}</p>
              <About lines={split.lines} when={split.when} text={text} />
            </RuleEntry>
          ))}
        </ul>
      </RuleSection>
      {instalments.length > 0 && (
        <RuleSection id="instalments" title={t('instalments')}>
          <ul className="hl-card hl-lines">
            {instalments.map((instalment) => (
              <RuleEntry key={instalment.key} name={instalment.name} of={instalment} sources={sources}>
                <p>{formatInstalment(instalment)}</p>
                <About lines={instalment.lines} text={text} />
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      {stacking.length > 0 && (
        <RuleSection id="stacking" title={t('stacking')}>
          <ul className="hl-card hl-lines">
            {stacking.map((rule) => (
              <RuleEntry key={rule.key} name={rule.name} of={rule} sources={sources}>
                <p>{rule.message}</p>
                <LabeledSentence label={`${rule.members.join(', ')}:`}>{formatStacking(rule, text).join('. ')}</LabeledSentence>
              </RuleEntry>
            ))}
          </ul>
        </RuleSection>
      )}
      {budgets.length > 0 && (
        <RuleSection id="budgets" title={t('budgets')}>
          <ul className="hl-card hl-lines">
            {budgets.map((budget) => (
              <RuleEntry key={budget.key} name={budget.name} of={budget} sources={sources}>
                <p>{budget.message}</p>
                <p>{formatBudget(budget, text).join('. ')}</p>
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
  text: LabeledProgram;
};

function About({ lines, when, text }: AboutProps) {
  const about = formatLineScope(lines, text);
  return (
    <>
      {about && (
        <Text c="dimmed" fz="md">
          {about}
        </Text>
      )}
      {when && <LabeledSentence label={t('only_when')}>{describeCondition(when, text.labels)}</LabeledSentence>}
    </>
  );
}
