import { ActionIcon, Box, Group, Input, Popover, Skeleton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDateWithWeekday, isIsoDate } from '@/platform';
import { parseValue } from '../../../fields';
import { type ControlProps, inputAttributes } from '../../control';
import { useTextInput } from '../../use-text-input';
import styles from './date.module.css';
import { t } from './messages';

/** The calendar is loaded when it is first opened, because most people type the date. */
const Calendar = lazy(() => import('./calendar'));

const show = (value: unknown): string => (isIsoDate(value) ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : String(value));

export function DateControl(props: ControlProps) {
  const { value, field, onChange, onLeave, disabled, label } = props;
  const [opened, setOpened] = useState(false);
  const textInput = useTextInput(props, {
    show,
    read: (text) => {
      const parsed = parseValue(text, field);
      return parsed.ok ? parsed.value : text;
    },
  });
  const picked = (day: string) => {
    onChange(day);
    setOpened(false);
    onLeave();
  };
  return (
    <Group gap="8px 12px">
      {/* `withRoles={false}`: set the ARIA attributes here, because Mantine would replace the ID of the input, to which the label refers. */}
      <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal withRoles={false}>
        <Popover.Target>
          <Input
            {...inputAttributes(props)}
            {...textInput}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('date_placeholder')}
            rightSectionPointerEvents="all"
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={disabled}
                aria-label={t('calendar_label', { label })}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('calendar_label', { label })}>
          <Suspense fallback={<Skeleton w={252} h={270} />}>
            <Calendar value={isIsoDate(value) ? value : null} onPick={picked} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {isIsoDate(value) && (
        <Box component="span" c="dimmed" fz={14} className="hl-nowrap">
          {/* Digits alone, such as 03/04, are ambiguous. */}
          {formatDateWithWeekday(value)}
        </Box>
      )}
    </Group>
  );
}
