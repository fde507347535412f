import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCall } from '@/platform/web';
import { ErrorPanel, Loading, showDay } from '@/platform/web/kit';
import * as equipmentContract from '../contract';
import { type Equipment, equipmentName, ratingsOf } from '../equipment';
import { DUCT_TYPES, EQUIPMENT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from '../types';
import classes from './equipment-page.module.css';
import { UnitBadges } from './unit-badges';

/** Everything the lists say of one unit. */
export function UnitDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const found = useCall(equipmentContract.getEquipment, { params: { equipment_id: id ?? '' } }, { enabled: id !== undefined, ignore: [404, 422] });
  const unit = found.data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : 460}
      title={unit ? equipmentName(unit) : 'Equipment'}
      padding="lg"
      classNames={{ title: classes.drawerTitle }}
    >
      {found.isError ? <ErrorPanel error={found.error} title="This unit was not found" /> : unit ? <Details unit={unit} /> : <Loading rows={3} />}
    </Drawer>
  );
}

function Details({ unit }: { unit: Equipment }) {
  return (
    <div className={classes.details}>
      <UnitBadges unit={unit} />
      <List
        title="What it is"
        entries={[
          ['Type', EQUIPMENT_TYPES[unit.type]],
          ['Brand', unit.brand],
          [unit.indoor_models.length > 0 ? 'Outdoor unit' : 'Model', unit.model],
          ['Indoor units', unit.indoor_models.map((model) => [unit.indoor_brand, model].filter(Boolean).join(' ')).join(', ')],
          ['Furnace', unit.furnace_model],
          ['Serial', unit.serial ?? ''],
          ['AHRI id', unit.ahri_id],
          ['ENERGY STAR id', unit.energy_star_id],
          ['System type', unit.system_type && SYSTEM_TYPES[unit.system_type]],
          ['Fan', unit.fan_type && FAN_TYPES[unit.fan_type]],
          ['Ducts', unit.duct_type && DUCT_TYPES[unit.duct_type]],
          ['Zones', unit.zone_type && ZONE_TYPES[unit.zone_type]],
          ['Refrigerant', unit.refrigerant && `${unit.refrigerant}${unit.refrigerant_gwp === null ? '' : ` (GWP ${unit.refrigerant_gwp})`}`],
        ]}
      />
      <List title="Ratings" entries={ratingsOf(unit)} />
      <List
        title="In the lists"
        entries={[
          ['ENERGY STAR', said(unit.energy_star)],
          ['NEEP', said(unit.neep)],
          ['In production', said(unit.in_production)],
          ['Preferred', unit.preferred ? 'Yes' : 'No'],
          ['Source', `${unit.source}, ${showDay(unit.source_date)}`],
        ]}
      />
      {unit.is_sample && <p className={classes.sample}>A sample for demonstrations: no such unit is sold.</p>}
    </div>
  );
}

const said = (flag: boolean | null): string => (flag === null ? 'No list says' : flag ? 'Yes' : 'No');

function List({ title, entries }: { title: string; entries: readonly [string, ReactNode][] }) {
  const known = entries.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className={classes.listTitle}>{title}</h3>
      <dl className={classes.list}>
        {known.map(([label, value]) => (
          <div key={label} className={classes.entry}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
