import { Flex, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { FieldError } from '../field-state';
import type { Field } from '../fields/field';
import { useFormSummary, useOpenFormOrTask } from './form-context';
import { t } from './messages';
import { useFocusPath } from './scope';
import styles from './task-form.module.css';

/** Error list, such as "3 things to fix", with a link to each field that has an error. Shown after the first attempt to complete the task. */
export function ErrorSummary() {
  const { form } = useOpenFormOrTask();
  const { toFix } = useFormSummary();
  const focusPath = useFocusPath();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = toFix.length > 0;
  // The error list may be far above the button that was pressed, so scroll to the list.
  useEffect(() => {
    if (isShown) title.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.summary} aria-labelledby={titleId} role="alert">
      <Flex component="h2" gap="xs" align="center" c="var(--hl-bad)" fz="lg" fw={650} mb="xs" id={titleId} ref={title}>
        <IconAlertCircle size={20} aria-hidden />
        {t('count_things_to_fix', { count: toFix.length })}
      </Flex>
      <Stack component="ul" gap={2}>
        {toFix.map((problem) => (
          <li key={problem.path + problem.message}>
            <button type="button" className={styles.summaryLink} onClick={() => focusPath(problem.path)}>
              <strong>{fieldLabelOf(problem, (path) => form.field(path)?.state)}</strong>: {problem.message}
            </button>
          </li>
        ))}
      </Stack>
    </section>
  );
}

type Labelled = { label: string; field: Inside };
type Inside = Pick<Field, 'lines' | 'columns'>;

/**
 * Returns the label for a path: `scope_lines.0.total` becomes `Measures 1, Total ($)`, `energy_uses.heating` becomes `Heating`. If no field has the path,
 * returns the text "This task".
 */
export function fieldLabelOf({ path }: FieldError, stateAt: (path: string) => Labelled | undefined): string {
  const steps = path.split('.');
  for (let taken = steps.length; taken > 0; taken -= 1) {
    const state = stateAt(steps.slice(0, taken).join('.'));
    if (state) return labelInside(state.label, state.field, steps.slice(taken));
  }
  return t('this_task');
}

function labelInside(label: string, { lines, columns }: Inside, [step, key, ...inside]: readonly string[]): string {
  if (step === undefined) return label;
  const line = lines?.find((other) => other.key === step)?.label;
  if (line) return line;
  if (!/^\d+$/.test(step)) return label;
  const column = columns?.find((other) => other.key === key);
  const row = `${label} ${Number(step) + 1}`;
  return column ? `${row}, ${labelInside(column.label, column, inside)}` : row;
}
