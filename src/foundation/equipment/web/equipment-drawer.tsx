import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, lazyPart } from '@/platform/web/kit';
import * as equipmentContract from '../contract';
import { equipmentName, ratingsOf } from '../equipment';
import { DUCT_TYPES, EQUIPMENT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from '../types';
import { EquipmentBadges } from './equipment-badges';
import classes from './equipment-page.module.css';
import { t } from './messages';
import type { PreferredButton } from './preferred-button';

/** Loaded for staff only, with the form and the history of an entry. */
const UnitAdmin = lazyPart(async () => (await import('./unit-admin')).EquipmentAdmin, <Loading rows={2} />);

/** All values of one catalog entry. */
export function EquipmentDrawer({ id, star, onClose }: { id: string | undefined; star: PreferredButton | undefined; onClose: () => void }) {
  const { kind } = useCurrentUser();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const found = useApiQuery(equipmentContract.getEquipment, { params: { equipment_id: id ?? '' } }, { enabled: id !== undefined, ignore: [404, 422] });
  const unit = found.data;
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
      {found.isError ? (
        <ErrorPanel error={found.error} title={t('unit_not_found_error')} />
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
    <div className={classes.details}>
      <div className={classes.top}>
        <EquipmentBadges unit={unit} isRetired={unit.entry.retired} />
        {star?.(unit)}
      </div>
      <List
        title={t('unit_details_title')}
        entries={[
          [t('type'), EQUIPMENT_TYPES[unit.type]],
          [t('brand'), unit.brand],
          [unit.indoor_models.length > 0 ? t('outdoor_unit') : t('model'), unit.model],
          [t('indoor_units'), unit.indoor_models.map((model) => [unit.indoor_brand, model].filter(Boolean).join(' ')).join(', ')],
          [t('furnace'), unit.furnace_model],
          [t('serial'), unit.serial ?? ''],
          [t('ahri_id'), unit.ahri_id],
          [t('certificate_number_label'), unit.energy_star_id],
          [t('system_type'), unit.system_type && SYSTEM_TYPES[unit.system_type]],
          [t('fan'), unit.fan_type && FAN_TYPES[unit.fan_type]],
          [t('ducts'), unit.duct_type && DUCT_TYPES[unit.duct_type]],
          [t('zones'), unit.zone_type && ZONE_TYPES[unit.zone_type]],
          [t('refrigerant'), unit.refrigerant && `${unit.refrigerant}${unit.refrigerant_gwp === null ? '' : ` (GWP ${unit.refrigerant_gwp})`}`],
        ]}
      />
      <List title={t('ratings')} entries={ratingsOf(unit)} />
      <List
        title={t('unit_lists_title')}
        entries={[
          [t('energy_star'), formatFlag(unit.energy_star)],
          ['NEEP', formatFlag(unit.neep)],
          [t('in_production'), formatFlag(unit.in_production)],
          [t('preferred'), unit.preferred ? t('yes') : t('no')],
          [t('source'), `${unit.source}, ${displayDate(unit.source_date)}`],
        ]}
      />
      {isStaff && <UnitAdmin unit={unit} />}
      {unit.is_sample && <p className={classes.sample}>{t('sample_unit_note')}</p>}
    </div>
  );
}

const formatFlag = (flag: boolean | null): string => (flag === null ? t('no_list_says') : flag ? t('yes') : t('no'));

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
