import { Box } from '@mantine/core';
import type { VisibilityClass } from '@/access';
import type { TaskView } from '@/features/tasks';
import { fieldsOf, useVisibility } from '@/rules/forms/web';
import { t } from './messages';
import type { QuestionScreen } from './screens';
import styles from './task.module.css';

/** Explains who needs the answer and who can see it. */
export function WhyAsked({ step, view }: { step: QuestionScreen; view: TaskView }) {
  const visibilityOf = useVisibility();
  const field = fieldsOf(view).find((candidate) => candidate.key === step.key);
  if (!field) return null;
  const programs = field.asked !== 'always' ? view.programs.filter((program) => program.asks.includes(field.key)).map((program) => program.name) : [];
  return (
    <Box component="details" c="dimmed" fz={15} className={styles.why}>
      <summary>{t('question_purpose_title')}</summary>
      <p>
        {field.why ? `${field.why} ` : ''}
        {programs.length > 0 ? t('answer_purpose_note', { programs: programs.join(' and ') }) : field.why ? '' : view.form.purpose}{' '}
        {seenBy(visibilityOf(field))}
      </p>
    </Box>
  );
}

const seenBy = (visibility: VisibilityClass): string =>
  visibility === 'job_team' || visibility === 'public' || visibility === 'amounts' ? t('shared_answer_note') : t('private_answer_note');
