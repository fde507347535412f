import { Title, UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskView } from '@/features/tasks';
import { isEmpty } from '@/platform';
import { summariseValue } from '@/rules/forms';
import { keyOf, useOverview, useTaskInForm } from '@/rules/forms/web';
import { t } from './messages';
import styles from './task.module.css';
import { WizardFoot } from './wizard-foot';

type Props = { view: TaskView; onEdit: (path: string) => void; onBack: () => void; onDone: () => Promise<void>; onLater: () => Promise<void> };

/** Every question and answer on one page, each with its Edit; what is missing stands on top. */
export function ReviewAnswers({ view, onEdit, onBack, onDone, onLater }: Props) {
  const task = useTaskInForm();
  const { cards, toFix } = useOverview();
  const [busy, setBusy] = useState(false);
  const states = cards.flatMap((card) => card.paths).flatMap((path) => task.form.field(path)?.state ?? []);
  const finish = async () => {
    if (task.form.check().length > 0) return window.scrollTo({ top: 0 });
    setBusy(true);
    await onDone().finally(() => setBusy(false));
  };
  return (
    <div className={styles.page}>
      <Title order={1}>{t('please_check_your_answers')}</Title>
      <p className={styles.plain}>{view.title}</p>
      {toFix.length > 0 && (
        <section className={styles.toFix} role="alert">
          <strong>
            <IconAlertCircle size={20} aria-hidden /> {t('count_answers_need_a_look', { count: toFix.length })}
          </strong>
          <ul>
            {toFix.map((problem) => (
              <li key={problem.path + problem.message}>
                <button type="button" className={styles.fixLink} onClick={() => onEdit(keyOf(problem.path))}>
                  {task.form.field(problem.path)?.state.label ?? task.form.field(keyOf(problem.path))?.state.label}
                </button>
                <span>{problem.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.card}>
        <dl className={styles.answers}>
          {states.map(({ path, label, field, value }) => (
            <div key={path} className={styles.answer}>
              <dt>{label}</dt>
              <dd>{isEmpty(value) ? <span className={styles.quiet}>{t('no_answer')}</span> : summariseValue(value, field)}</dd>
              <dd className={styles.editCell}>
                <UnstyledButton className={styles.edit} aria-label={t('edit_label', { label })} onClick={() => onEdit(keyOf(path))}>
                  {t('edit')}
                </UnstyledButton>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <WizardFoot next={t('these_are_right')} busy={busy} onNext={() => void finish()} onBack={onBack} onLater={() => void onLater()} />
    </div>
  );
}
