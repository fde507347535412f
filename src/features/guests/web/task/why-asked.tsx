import type { VisibilityClass } from '@/access';
import type { TaskView } from '@/features/tasks';
import { fieldsOf } from '@/rules/forms/web';
import type { Step } from './steps';
import styles from './task.module.css';

/** Who wants to know and who gets to see it, for whoever wonders. */
export function WhyAsked({ step, view }: { step: Step; view: TaskView }) {
  const field = fieldsOf(view).find((one) => one.key === step.key);
  if (!field) return null;
  const programs = field.asked !== 'always' ? view.programs.filter((program) => program.asks.includes(field.key)).map((program) => program.name) : [];
  return (
    <details className={styles.why}>
      <summary>Why do you ask?</summary>
      <p>
        {programs.length > 0 ? `${programs.join(' and ')} needs the answer to decide about the rebate.` : view.form.purpose} {seenBy(field.class)}
      </p>
    </details>
  );
}

const seenBy = (visibility: VisibilityClass): string =>
  visibility === 'job_team' || visibility === 'public' || visibility === 'amounts'
    ? 'Your contractor and the program see your answer.'
    : 'Only you and the program see your answer.';
