import { describeCondition } from '@/rules/conditions';
import type { Criterion } from '@/rules/eligibility';
import type { EffectiveDates } from '@/rules/facts';
import { type LabeledProgram, translateProgramText } from '@/rules/programs';
import type { ProgramRuleView, ProgramSentenceView } from './contract';

type SourcedEntry = { source: string; is_default?: boolean | undefined };

/** Functions that describe the rules of one program for the viewer. */
export type RuleFormat = {
  /** Translates a text of the program. */
  say: (text: string) => string;
  ruleView: (rule: Pick<Criterion, 'key' | 'name' | 'description' | 'test' | 'applies' | 'fix'> & EffectiveDates & SourcedEntry) => ProgramRuleView;
  sentenceView: (entry: { key: string; name: string } & EffectiveDates & SourcedEntry, text: string) => ProgramSentenceView;
};

/** Returns the functions that describe the rules and sentences of the program. */
export function ruleFormat({ program, labels }: LabeledProgram): RuleFormat {
  const translate = (text: string) => translateProgramText(program, text);
  const commonFields = ({ valid_from, valid_to, source, is_default }: EffectiveDates & SourcedEntry) => ({
    valid_from: valid_from ?? null,
    valid_to: valid_to ?? null,
    source,
    is_default: is_default ?? false,
  });
  return {
    say: translate,
    ruleView: (rule) => ({
      key: rule.key,
      name: translate(rule.name),
      description: translate(rule.description),
      rule: describeCondition(rule.test, labels),
      applies: rule.applies ? describeCondition(rule.applies, labels) : null,
      fix: translate(rule.fix),
      ...commonFields(rule),
    }),
    sentenceView: (entry, text) => ({ key: entry.key, name: translate(entry.name), text, ...commonFields(entry) }),
  };
}
