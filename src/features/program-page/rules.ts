import { describeCondition } from '@/rules/conditions';
import type { Criterion } from '@/rules/eligibility';
import type { EffectiveDates } from '@/rules/facts';
import { type ProgramText, translateProgramText } from '@/rules/programs';
import type { RuleView, SentenceView } from './contract';

type Sourced = { source: string; is_default?: boolean | undefined };

/** Functions that write the parts of one program for its reader. */
export type RuleFormat = {
  /** Translates a text of the program. */
  say: (text: string) => string;
  ruleView: (rule: Pick<Criterion, 'key' | 'name' | 'description' | 'test' | 'applies' | 'fix'> & EffectiveDates & Sourced) => RuleView;
  sentenceView: (entry: { key: string; name: string } & EffectiveDates & Sourced, text: string) => SentenceView;
};

/** Returns the functions that write rules and sentences of the program. */
export function ruleFormat({ program, words }: ProgramText): RuleFormat {
  const say = (text: string) => translateProgramText(program, text);
  const common = ({ valid_from, valid_to, source, is_default }: EffectiveDates & Sourced) => ({
    valid_from: valid_from ?? null,
    valid_to: valid_to ?? null,
    source,
    is_default: is_default ?? false,
  });
  return {
    say,
    ruleView: (rule) => ({
      key: rule.key,
      name: say(rule.name),
      description: say(rule.description),
      rule: describeCondition(rule.test, words),
      applies: rule.applies ? describeCondition(rule.applies, words) : null,
      fix: say(rule.fix),
      ...common(rule),
    }),
    sentenceView: (entry, text) => ({ key: entry.key, name: say(entry.name), text, ...common(entry) }),
  };
}
