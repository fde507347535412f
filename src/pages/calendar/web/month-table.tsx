import { Stack, Table, Text } from '@mantine/core';
import { isOnDay, type Visit } from '@/features/visits';
import type { IsoDate } from '@/platform';
import { formatDay } from './days';
import { t } from './messages';
import type { DraggedVisit } from './use-calendar';
import { VisitChip } from './visit-chip';

type Props = {
  weeks: readonly (readonly IsoDate[])[];
  month: string;
  today: IsoDate | undefined;
  visits: readonly Visit[];
  conflicts: ReadonlyMap<string, readonly string[]>;
  onOpen: (visit: Visit) => void;
  onDrag: ((dragged: DraggedVisit) => void) | undefined;
  onDrop: (day: IsoDate) => void;
};

/** Table of a month. A visit that takes several days is shown on each day. */
export function MonthTable({ weeks, month, today, visits, conflicts, onOpen, onDrag, onDrop }: Props) {
  return (
    <Table.ScrollContainer minWidth={900} className="hl-card" tabIndex={0} role="region" aria-label={t('calendar_title')}>
      <Table layout="fixed" withColumnBorders verticalSpacing={6} horizontalSpacing={6}>
        <Table.Caption>{t('month_caption', { month: formatDay(`${month}-01`, 'month') })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {weeks[0]?.map((day) => (
              <Table.Th key={day}>{formatDay(day).slice(0, 3)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((days) => (
            <Table.Tr key={days[0]}>
              {days.map((day) => (
                <Table.Td
                  key={day}
                  h={96}
                  valign="top"
                  data-day={day}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    onDrop(day);
                  }}
                >
                  <Text fz={13} mb={4} {...(day.startsWith(month) ? { fw: day === today ? 700 : 500 } : { c: 'dimmed' })}>
                    {formatDay(day).slice(5)}
                  </Text>
                  <Stack gap={6}>
                    {visits
                      .filter((visit) => isOnDay(visit, day))
                      .map((visit) => (
                        <VisitChip
                          key={visit.id}
                          visit={visit}
                          hasConflict={conflicts.has(visit.id)}
                          onOpen={() => onOpen(visit)}
                          onDrag={onDrag && (() => onDrag({ visit, from: null }))}
                        />
                      ))}
                  </Stack>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
