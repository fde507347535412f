import { describe } from '@/rules/conditions';
import { STAGE_LABELS } from '@/rules/forms';
import { criteriaOf } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { Entry, Said, Section } from './entry';
import { t } from './messages';
import styles from './rules.module.css';
import type { ProgramInWords } from './words';

type Criterion = ReturnType<typeof criteriaOf>[number];

/** Who gets in: every criterion with its test as a sentence. */
export function Eligibility({ told }: { told: ProgramInWords }) {
  const criteria = criteriaOf(told.program);
  return (
    <Section id="eligibility" title={t('eligibility')}>
      <ul className={styles.entries}>
        {criteria.map((criterion) => (
          <Entry key={criterion.key} name={criterion.name} of={criterion} sources={told.program.sources}>
            <p className={styles.text}>{criterion.description}</p>
            <Tests criterion={criterion} told={told} />
          </Entry>
        ))}
      </ul>
    </Section>
  );
}

/** What a criterion, or a requirement of one measure, asks. */
export function Tests({ criterion, told }: { criterion: Pick<Criterion, 'test' | 'applies' | 'fix' | 'reason' | 'due'>; told: ProgramInWords }) {
  return (
    <>
      {criterion.applies && <Said label={t('applies_when')}>{describe(criterion.applies, told.words)}</Said>}
      <Said label={t('test')}>{describe(criterion.test, told.words)}</Said>
      <Said label={t('if_not_met')}>
        {t('reason', { reason: INELIGIBILITY_LABELS[criterion.reason] })}. {t('what_to_do', { fix: criterion.fix })}
      </Said>
      {criterion.due && <p className={styles.quiet}>{t('due_in', { stage: STAGE_LABELS[criterion.due] })}</p>}
    </>
  );
}
