import { Flex } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { CSSProperties, FocusEvent } from 'react';
import { isRecord, isStringArray } from '@/platform';
import type { Option } from '../../../fields/choice';
import type { ControlProps } from '../../control';
import { toggleItem } from '../choices/pick';
import styles from './matrix.module.css';

/** Shows a grid, or one card per line if the grid does not fit. Every checkbox has its own accessible label. */
export function MatrixControl({ path, field, options, value, onChange, onLeave, disabled, problems, id, labelId, describedBy }: ControlProps) {
  const answers = isRecord(value) ? value : {};
  const leaveOnBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  const columns = offeredOrChosen(field.options ?? [], options, answers);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is outside, in the frame.
    <div
      className={styles.matrix}
      // The React types do not include CSS custom properties.
      style={{ '--columns': columns.length } as CSSProperties}
      role="group"
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={leaveOnBlur}
    >
      <div className={styles.heads} aria-hidden>
        <span />
        {columns.map((option) => (
          <span key={option.value}>{option.label}</span>
        ))}
      </div>
      {(field.lines ?? []).map((line) => {
        const ticked = answers[line.key];
        const chosen = isStringArray(ticked) ? ticked : [];
        const change = (item: string, picked: boolean) =>
          onChange({ ...answers, [line.key]: picked ? toggleItem(chosen, item, field.exclusive ?? []) : chosen.filter((other) => other !== item) });
        return (
          <Line
            key={line.key}
            id={`${id}.${line.key}`}
            label={line.label}
            columns={columns}
            chosen={chosen}
            onPick={change}
            disabled={disabled}
            problem={problems.find((problem) => problem.path === `${path}.${line.key}`)?.message}
          />
        );
      })}
    </div>
  );
}

type LineProps = {
  id: string;
  label: string;
  columns: readonly Option[];
  chosen: readonly string[];
  onPick: (item: string, picked: boolean) => void;
  disabled: boolean;
  problem: string | undefined;
};

function Line({ id, label, columns, chosen, onPick, disabled, problem }: LineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row.
    <div
      className={styles.line}
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={problem && `${id}-problem`}
      data-invalid={problem !== undefined || undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {columns.map((option) => (
        <label key={option.value} className={styles.cell}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={disabled}
            aria-invalid={problem !== undefined || undefined}
            onChange={(event) => onPick(option.value, event.currentTarget.checked)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
      {problem && (
        <Flex component="p" gap={6} align="flex-start" className={styles.problem} id={`${id}-problem`}>
          <IconAlertCircle size={16} aria-hidden />
          {problem}
        </Flex>
      )}
    </div>
  );
}

/** Returns the options to show: the offered options, and chosen options that are no longer offered. */
function offeredOrChosen(every: readonly Option[], offered: readonly Option[], answers: Record<string, unknown>): Option[] {
  const chosen = Object.values(answers).flatMap((items) => (Array.isArray(items) ? items : []));
  return every.filter((option) => offered.some((other) => other.value === option.value) || chosen.includes(option.value));
}
