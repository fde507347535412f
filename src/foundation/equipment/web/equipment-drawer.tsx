import { Box, Drawer, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, lazyPart } from '@/platform/web/kit';
import { attributesOfKind, attributeValuesOf, DEFINITIONS } from '../attribute-values';
import * as equipmentContract from '../contract';
import { detailRows, equipmentName, ratingRows } from '../equipment';
import { LIST_NAMES } from '../lists';
import { EQUIPMENT_TYPES } from '../types';
import { EquipmentBadges } from './equipment-badges';
import classes from './equipment-page.module.css';
import { t } from './messages';
import type { PreferredButton } from './preferred-button';

/** Edit form and change history of a catalog entry. Only staff load this code. */
const UnitAdmin = lazyPart(async () => (await import('./unit-admin')).EquipmentAdmin, <Loading rows={2} />);

/** Drawer with all values of one catalog entry. */
export function EquipmentDrawer({ id, star, onClose }: { id: string | undefined; star: PreferredButton | undefined; onClose: () => void }) {
  const { kind } = useCurrentUser();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const unitQuery = useApiQuery(
    equipmentContract.getEquipment,
    { params: { equipment_id: id ?? '' } },
    { enabled: id !== undefined, errors: { caller: [404, 422] } },
  );
  const unit = unitQuery.data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : 460}
      title={unit ? equipmentName(unit) : t('equipment')}
      padding="lg"
      classNames={{ title: classes.drawerTitle }}
    >
      {unitQuery.isError ? (
        <ErrorPanel error={unitQuery.error} title={t('unit_not_found_error')} />
      ) : unit ? (
        <Details unit={unit} star={star} isStaff={kind === 'staff'} />
      ) : (
        <Loading rows={3} />
      )}
    </Drawer>
  );
}

function Details({ unit, star, isStaff }: { unit: equipmentContract.CatalogEntryView; star: PreferredButton | undefined; isStaff: boolean }) {
  return (
    <Stack gap={20}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <EquipmentBadges unit={unit} isRetired={unit.entry.retired} />
        {star?.(unit)}
      </Group>
      <List title={t('unit_details_title')} entries={[[t('type'), EQUIPMENT_TYPES[unit.type]], ...detailRows(unit)]} />
      <List title={t('ratings')} entries={ratingRows(unit)} />
      <List
        title={t('unit_lists_title')}
        entries={[
          ...attributesOfKind('flag').map((name): [string, string] => [DEFINITIONS[name].label, formatFlag(attributeValuesOf(unit)[name])]),
          [t('preferred'), unit.preferred ? t('yes') : t('no')],
          [t('source'), `${unit.source}, ${displayDate(unit.source_date)}`],
          ...unit.entry.listings.map(({ list, listed_on, gone_since }): [string, string] => [
            LIST_NAMES[list],
            gone_since ? t('gone_since', { day: displayDate(gone_since) }) : t('listed_on', { day: displayDate(listed_on) }),
          ]),
        ]}
      />
      {isStaff && <UnitAdmin unit={unit} />}
      {unit.is_sample && (
        <Text c="dimmed" fz={14}>
          {t('sample_unit_note')}
        </Text>
      )}
    </Stack>
  );
}

const formatFlag = (flag: boolean | null): string => (flag === null ? t('no_list_says') : flag ? t('yes') : t('no'));

function List({ title, entries }: { title: string; entries: readonly [string, ReactNode][] }) {
  const filledEntries = entries.filter(([, value]) => value !== null && value !== '');
  if (filledEntries.length === 0) return null;
  return (
    <section>
      <Title order={3} fz={15} mb={6} lh="inherit" fw={700}>
        {title}
      </Title>
      <dl>
        {filledEntries.map(([label, value]) => (
          <Flex key={label} gap="md" py={7} className="hl-line-above">
            <Box component="dt" flex="0 0 132px">
              {label}
            </Box>
            <dd className="hl-number hl-wrap">{value}</dd>
          </Flex>
        ))}
      </dl>
    </section>
  );
}
