import { describeCondition } from '@/rules/conditions';
import { STAGE_LABELS } from '@/rules/forms';
import { criteriaOf } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { ProgramText } from './format-rules';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection } from './rule-entry';
import styles from './rules.module.css';

type Criterion = ReturnType<typeof criteriaOf>[number];

/** Who gets in: every criterion with its test as a sentence. */
export function Eligibility({ told }: { told: ProgramText }) {
  const criteria = criteriaOf(told.program);
  return (
    <RuleSection id="eligibility" title={t('eligibility')}>
      <ul className={styles.entries}>
        {criteria.map((criterion) => (
          <RuleEntry key={criterion.key} name={criterion.name} of={criterion} sources={told.program.sources}>
            <p className={styles.text}>{criterion.description}</p>
            <Tests criterion={criterion} told={told} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

/** What a criterion, or a requirement of one measure, asks. */
export function Tests({ criterion, told }: { criterion: Pick<Criterion, 'test' | 'applies' | 'fix' | 'reason' | 'due'>; told: ProgramText }) {
  return (
    <>
      {criterion.applies && <LabeledSentence label={t('applies_when')}>{describeCondition(criterion.applies, told.words)}</LabeledSentence>}
      <LabeledSentence label={t('test')}>{describeCondition(criterion.test, told.words)}</LabeledSentence>
      <LabeledSentence label={t('unmet_action_label')}>
        {t('reason', { reason: INELIGIBILITY_LABELS[criterion.reason] })}. {t('fix_note', { fix: criterion.fix })}
      </LabeledSentence>
      {criterion.due && <p className={styles.quiet}>{t('due_in', { stage: STAGE_LABELS[criterion.due] })}</p>}
    </>
  );
}
