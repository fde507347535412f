import { ActionIcon, Box, Button, Flex, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldState, useOpenTaskInForm, visibleFields, type WidgetProps } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { evidenceFiles, evidenceViews } from './evidence-locations';
import { t } from './messages';
import styles from './review.module.css';
import { useReview } from './use-review';

type Row = { id: string; task?: string; field?: string; text?: string };

/**
 * List of a review's corrections. A correction is about one field of a reviewed task, or about the whole task. The list offers predefined corrections.
 * `useAnswers` automatically adds corrections for rows whose values differ.
 */
export function ReviewComments({ state }: WidgetProps) {
  const { place } = useOpenTaskInForm();
  const review = useReview(place.jobId, place.taskId);
  const { rows, put, add } = useCorrections(state.path);
  const fieldState = useFieldState(state.path);
  const questions = review.data ? [...questionsOf(review.data), ...photosOf(review.data, rows)] : [];
  const editable = fieldState?.editable ?? false;
  return (
    <Flex component="fieldset" direction="column" gap={8} data-field={state.path}>
      <Box component="legend" fz="sm" fw={600} mb={4}>
        {state.label}
      </Box>
      {review.data && editable && review.data.reasons.length > 0 && (
        <details className={styles.ready} open={rows.length === 0}>
          <summary>{t('ready_made')}</summary>
          <Group align="stretch" gap={6}>
            {review.data.reasons.map((reason) => (
              <Button
                key={reason.key}
                size="compact-sm"
                variant="default"
                className={styles.cannedButton}
                onClick={() => add(correctionOf(reason, review.data))}
              >
                {reason.text}
              </Button>
            ))}
          </Group>
        </details>
      )}
      {rows.map((row, index) => (
        <div key={row.id} className={styles.correction}>
          <NativeSelect
            aria-label={t('question')}
            size="sm"
            disabled={!editable}
            data={[{ value: '', label: t('whole_task_option') }, ...questions]}
            value={row.task && row.field ? `${row.task} ${row.field}` : ''}
            onChange={(event) => {
              const [task, field] = event.currentTarget.value.split(' ');
              put(rows.map((other) => (other.id === row.id ? { ...other, task: task || undefined, field: field || undefined } : other)));
            }}
          />
          <Textarea
            aria-label={t('correction_label')}
            data-field={`${state.path}.${index}.text`}
            size="sm"
            autosize
            minRows={1}
            disabled={!editable}
            value={row.text ?? ''}
            error={fieldState?.problems.find((problem) => problem.path === `${state.path}.${index}.text`)?.message}
            onChange={(event) => put(rows.map((other) => (other.id === row.id ? { ...other, text: event.currentTarget.value } : other)))}
          />
          {editable && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('remove_correction_index', { index: index + 1 })}
              onClick={() => put(rows.filter((other) => other.id !== row.id))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {fieldState?.problems
        .filter((problem) => problem.path === state.path)
        .map((problem) => (
          <Text key={problem.message} c="var(--hl-bad)" fz="sm" role="alert">
            {problem.message}
          </Text>
        ))}
      {editable && (
        <Button size="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add({})} style={{ alignSelf: 'flex-start' }}>
          {t('add_correction_button')}
        </Button>
      )}
    </Flex>
  );
}

/** Returns the corrections that are stored in the field, and functions that change the corrections. */
function useCorrections(path: string) {
  const task = useOpenTaskInForm();
  const value = useFieldState(path)?.state.value;
  // The cast is safe, because only this widget writes the value.
  const rows = (Array.isArray(value) ? value : []) as Row[];
  const setRows = (next: readonly Row[]) => task.set(path, next.length > 0 ? next : null);
  return { rows, put: setRows, add: (row: Omit<Row, 'id'>) => setRows([...rows, { ...row, id: crypto.randomUUID() }]) };
}

/** Creates a correction from a predefined reason. Assigns the correction to the field of the reason if the owner of the field's task can edit the field. */
function correctionOf(reason: ReviewView['reasons'][number], review: ReviewView): Omit<Row, 'id'> {
  const task = review.correctable.find(({ fields }) => fields.includes(reason.field));
  return { text: reason.text, ...(task && { task: task.task_id, field: reason.field }) };
}

function questionsOf(review: ReviewView): { value: string; label: string }[] {
  const several = review.reviewed.length > 1;
  return review.reviewed.flatMap((view) =>
    visibleFields(view)
      .filter(({ field }) => review.correctable.some(({ task_id, fields }) => task_id === view.id && fields.includes(field.key)))
      .map(({ path, label }) => ({ value: `${view.id} ${path}`, label: several ? `${view.name}: ${label}` : label })),
  );
}

/** Returns select options for the photos that the reviewer requests again. */
const photosOf = (review: ReviewView, rows: readonly Row[]): { value: string; label: string }[] => {
  const photoSlots = rows.flatMap(({ task, field }) => (task && field && field.split('.').length === 3 ? [{ task, field }] : []));
  const files = evidenceFiles(evidenceViews(review));
  return photoSlots.flatMap(({ task, field }) => {
    const file = files.find(({ id, slot }) => slot !== null && field.endsWith(`.${slot.key}.${id}`));
    return file ? [{ value: `${task} ${field}`, label: t('this_photo', { label: file.label }) }] : [];
  });
};
