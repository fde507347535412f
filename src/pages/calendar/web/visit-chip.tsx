import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dayOfLocalTime, type Visit } from '@/features/visits';
import { displayDate } from '@/platform/web/kit';
import { formatDay, formatTime } from './days';
import { t } from './messages';

const KIND_LABELS = { appointment: t('appointment_label'), installation: t('installation_label') } as const;

type Props = { visit: Visit; hasConflict: boolean; onOpen: () => void; onDrag?: (() => void) | undefined };

/** A visit in the calendar. A click opens the dialog of the visit. With `onDrag`, users can drag the visit to another day. */
export function VisitChip({ visit, hasConflict, onOpen, onDrag }: Props) {
  const day = formatDay(dayOfLocalTime(visit.start));
  const [start, end] = [formatTime(visit.start), formatTime(visit.end)];
  return (
    <UnstyledButton
      w="100%"
      p={6}
      fz={13}
      lh={1.35}
      bdrs="sm"
      bg={hasConflict ? 'var(--hl-bad-ground)' : `var(--hl-${visit.kind === 'appointment' ? 'busy' : 'good'}-ground)`}
      className="hl-wrap"
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit.id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.();
      }}
      onClick={onOpen}
    >
      <VisuallyHidden>{t('visit_label', { kind: KIND_LABELS[visit.kind], day })}</VisuallyHidden>
      <Text component="span" display="block" fw={600} fz={13}>
        {start}–{end}
      </Text>
      {visit.homeowner}
      <Text component="span" display="block" fz={13}>
        {visit.address}
      </Text>
      {hasConflict && (
        <Text component="span" display="block" fz={13} c="var(--hl-bad)">
          <IconAlertTriangle size={13} aria-hidden /> {t('conflict_label')}
        </Text>
      )}
      {visit.task_day && (
        <Text component="span" display="block" fz={13}>
          {t('task_day_label', { day: displayDate(visit.task_day) })}
        </Text>
      )}
    </UnstyledButton>
  );
}
