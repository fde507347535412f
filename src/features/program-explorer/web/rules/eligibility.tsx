import { Text } from '@mantine/core';
import { describeCondition } from '@/rules/conditions';
import { STAGE_LABELS } from '@/rules/forms';
import type { LabeledProgram } from '@/rules/programs';
import { criteriaOf } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection } from './rule-entry';

type Criterion = ReturnType<typeof criteriaOf>[number];

/** Criteria of a program, each with its test as a sentence. */
export function ProgramCriteria({ text }: { text: LabeledProgram }) {
  const criteria = criteriaOf(text.program);
  return (
    <RuleSection id="eligibility" title={t('eligibility')}>
      <ul className="hl-card hl-lines">
        {criteria.map((criterion) => (
          <RuleEntry key={criterion.key} name={criterion.name} of={criterion} sources={text.program.sources}>
            <p>{criterion.description}</p>
            <CriterionTests criterion={criterion} text={text} />
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

/** Conditions of a criterion or of a measure requirement. */
export function CriterionTests({ criterion, text }: { criterion: Pick<Criterion, 'test' | 'applies' | 'fix' | 'reason' | 'due'>; text: LabeledProgram }) {
  return (
    <>
      {criterion.applies && <LabeledSentence label={t('applies_when')}>{describeCondition(criterion.applies, text.labels)}</LabeledSentence>}
      <LabeledSentence label={t('test')}>{describeCondition(criterion.test, text.labels)}</LabeledSentence>
      <LabeledSentence label={t('unmet_action_label')}>
        {t('reason', { reason: INELIGIBILITY_LABELS[criterion.reason] })}. {t('fix_note', { fix: criterion.fix })}
      </LabeledSentence>
      {criterion.due && (
        <Text c="dimmed" fz="md">
          {t('check_stage_label', { stage: STAGE_LABELS[criterion.due] })}
        </Text>
      )}
    </>
  );
}
