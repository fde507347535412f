import { Box, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isEmptyValue } from '@/platform';
import { visibleValue } from '../field-state';
import { summarizeValue } from '../fields';
import { FieldView } from './field-view';
import { useFieldState } from './form-context';
import { t } from './messages';
import { useFocusPath } from './scope';
import styles from './task-form.module.css';

/**
 * Shows a prefilled value as one line with its source and a button to change it. Shows the usual field if there is no prefilled value, if the value does not
 * fit in one line, or if the field is not editable. Also shows the usual field if there are errors, warnings, comments or a change by another person.
 */
export function PrefilledField({ path }: { path: string }) {
  const displayedField = useFieldState(path);
  const focusPath = useFocusPath();
  const [isOpen, setOpen] = useState(false);
  if (!displayedField) return null;
  const { state, source, problems, warnings, comments, editable, changedBy } = displayedField;
  const value = visibleValue(state);
  const isKnown = source !== '' && editable && !isEmptyValue(value) && problems.length + warnings.length + comments.length === 0 && changedBy === '';
  // Use the usual field for lists, which need more than one line, and for widgets, which show additional content.
  if (!isKnown || isOpen || state.field.widget || LISTS.includes(state.field.kind)) return <FieldView path={path} />;
  const change = () => {
    setOpen(true);
    // Wait until the control is rendered.
    requestAnimationFrame(() => focusPath(path));
  };
  return (
    <div className={styles.known} data-field={path}>
      <IconCheck size={16} aria-hidden />
      <span>
        <Box component="span" c="dimmed" fz={14}>
          {/\?$/.test(state.label) ? state.label : `${state.label}:`}
        </Box>{' '}
        {summarizeValue(value, state.field)}{' '}
        <Box component="span" c="dimmed" fz={14}>
          {t('from_source', { source })}
        </Box>
      </span>
      <Button variant="subtle" size="compact-sm" className="hl-target" onClick={change} aria-label={t('change_label', { label: state.label })}>
        {t('change')}
      </Button>
    </div>
  );
}

const LISTS: readonly string[] = ['rows', 'captures', 'files', 'matrix', 'display'];
