import { Stack, Table, Text } from '@mantine/core';
import type { Technician } from '@/features/technicians';
import { isOnDay, type Visit } from '@/features/visits';
import type { IsoDate } from '@/platform';
import { formatDay } from './days';
import { t } from './messages';
import type { DraggedVisit } from './use-calendar';
import { VisitChip } from './visit-chip';

type Props = {
  days: readonly IsoDate[];
  today: IsoDate | undefined;
  technicians: readonly Technician[];
  visits: readonly Visit[];
  conflicts: ReadonlyMap<string, readonly string[]>;
  onOpen: (visit: Visit) => void;
  onDrag: ((dragged: DraggedVisit) => void) | undefined;
  onDrop: (day: IsoDate, technician: string | null) => void;
};

/** Table of a week with a row for each technician, so an empty cell shows who is free. */
export function WeekTable({ days, today, technicians, visits, conflicts, onOpen, onDrag, onDrop }: Props) {
  const unassigned = visits.some(({ technician_ids }) => technician_ids.length === 0);
  const rows: { id: string | null; name: string }[] = [
    ...technicians,
    ...(unassigned || technicians.length === 0 ? [{ id: null, name: t('unassigned_label') }] : []),
  ];
  const isIn = (visit: Visit, id: string | null) => (id === null ? visit.technician_ids.length === 0 : visit.technician_ids.includes(id));
  return (
    <Table.ScrollContainer minWidth={900} className="hl-card" tabIndex={0} role="region" aria-label={t('calendar_title')}>
      <Table layout="fixed" withColumnBorders verticalSpacing={6} horizontalSpacing={6}>
        <Table.Caption>{t('week_caption', { from: formatDay(days[0] ?? ''), until: formatDay(days.at(-1) ?? '') })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>{t('technician_label')}</Table.Th>
            {days.map((day) => (
              <Table.Th key={day} fw={day === today ? 700 : 500} {...(day === today && { 'aria-current': 'date' })}>
                {formatDay(day)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name }) => (
            <Table.Tr key={id ?? 'none'}>
              <Table.Th scope="row" className="hl-wrap">
                {name}
              </Table.Th>
              {days.map((day) => {
                const cellVisits = visits.filter((visit) => isIn(visit, id) && isOnDay(visit, day));
                return (
                  <Table.Td
                    key={day}
                    valign="top"
                    data-day={day}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault();
                      onDrop(day, id);
                    }}
                  >
                    {cellVisits.length === 0 && id !== null && (
                      <Text c="dimmed" fz={13}>
                        {t('free_label')}
                      </Text>
                    )}
                    <Stack gap={6}>
                      {cellVisits.map((visit) => (
                        <VisitChip
                          key={visit.id}
                          visit={visit}
                          hasConflict={id !== null && (conflicts.get(visit.id)?.includes(id) ?? false)}
                          onOpen={() => onOpen(visit)}
                          onDrag={onDrag && (() => onDrag({ visit, from: id }))}
                        />
                      ))}
                    </Stack>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
