import { Box, Flex } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import type { Option } from '../fields/choice';
import styles from './option-list.module.css';

type Props = {
  type: 'radio' | 'checkbox';
  id: string;
  labelId: string;
  describedBy: string | undefined;
  options: readonly Option[];
  chosen: readonly string[];
  onPick: (value: string, picked: boolean) => void;
  onLeave: () => void;
  disabled: boolean;
  invalid: boolean;
  required: boolean;
  /** True to show the options side by side. Suitable for two or three short labels. */
  isInline?: boolean;
};

/** List of options, each in a box that is large enough for touch. Radio buttons are one tab stop, and arrow keys move between them. */
export function OptionList({ type, id, labelId, describedBy, options, chosen, onPick, onLeave, disabled, invalid, required, isInline = false }: Props) {
  const leaveOnBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  const group = {
    id,
    role: type === 'radio' ? 'radiogroup' : 'group',
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    ...(type === 'radio' && { 'aria-required': required, 'aria-invalid': invalid || undefined }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus left the group.
    <div
      className={styles.list}
      data-inline={isInline || undefined}
      data-short={isShort(options) || undefined}
      data-columns={(type === 'checkbox' && options.length > 8) || undefined}
      onBlur={leaveOnBlur}
      {...group}
    >
      {options.map((option) => (
        <OptionBox key={option.value} invalid={invalid} label={<Words option={option} />}>
          <input
            type={type}
            name={id}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={disabled}
            onChange={(event) => onPick(option.value, event.currentTarget.checked)}
          />
        </OptionBox>
      ))}
    </div>
  );
}

const FEW = 4;
const SHORT = 16;

/** Returns true if the labels fit in two columns on a desktop screen. */
const isShort = (options: readonly Option[]): boolean => options.length <= FEW && options.every(({ label, help }) => label.length <= SHORT && !help);

export function OptionBox({ label: words, invalid, children }: { label: ReactNode; invalid: boolean; children: ReactNode }) {
  return (
    <Flex component="label" gap={10} align="flex-start" className={styles.option} data-invalid={invalid || undefined}>
      {children}
      <Box component="span" miw={0} className="hl-wrap">
        {words}
      </Box>
    </Flex>
  );
}

const Words = ({ option }: { option: Option }) => (
  <>
    {option.label}
    {option.help && (
      <Box component="span" c="dimmed" display="block" fz={13}>
        {option.help}
      </Box>
    )}
  </>
);
