import { useEffect, useRef } from 'react';
import type { TaskView } from '@/features/tasks';
import { FieldView } from '@/rules/forms/web';
import { t } from './messages';
import type { Step } from './steps';
import styles from './task.module.css';
import { WhyAsked } from './why-asked';

/** One screen of questions. The cursor of screen readers goes to it when it comes up. */
export function Question({ step, view }: { step: Step; view: TaskView }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.question} ref={section} tabIndex={-1} aria-label={t('question')}>
      {step.fields.map((path) => (
        <FieldView key={path} path={path} />
      ))}
      <WhyAsked step={step} view={view} />
    </section>
  );
}
