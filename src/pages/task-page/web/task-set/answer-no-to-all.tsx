import { Button, Group } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { USUALLY_NO_QUESTIONS } from '@/content/forms/usually-no';
import { isEmptyValue } from '@/platform';
import { formatList } from '@/platform/i18n';
import { type OpenForm, useFormValue, useOpenTaskInForm } from '@/rules/forms/web';
import { t } from './messages';
import styles from './set.module.css';

/** Button that answers No to all open questions in `USUALLY_NO_QUESTIONS`, next to a list of these questions. Shown for two or more questions. */
export function AnswerNoToAll() {
  const task = useOpenTaskInForm();
  const paths = useFormValue((form) => openExceptions(form).join(' '));
  const open = paths === '' ? [] : paths.split(' ').flatMap((path) => task.form.field(path)?.state ?? []);
  if (open.length < 2) return null;
  const answerNo = () => {
    for (const { path, field } of open) task.set(path, field.kind === 'yes_no' ? false : 'no');
    for (const { path } of open) task.leave(path);
  };
  return (
    <Group gap="8px 14px" bg="var(--hl-surface-2)" bdrs={10} py={10} px={14} className={styles.none}>
      <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={answerNo}>
        {t('answers_none_button')}
      </Button>
      <span className="hl-quiet hl-wrap">{t('exceptions_no_hint', { questions: formatList(open.map(({ label }) => label.replace(/\?$/, ''))) })}</span>
    </Group>
  );
}

const openExceptions = (form: OpenForm): string[] =>
  form.overview.cards
    .flatMap((card) => card.paths)
    .filter((path) => {
      const fieldState = form.field(path);
      return fieldState?.editable && USUALLY_NO_QUESTIONS.has(fieldState.state.field.key) && isEmptyValue(fieldState.state.value);
    });
