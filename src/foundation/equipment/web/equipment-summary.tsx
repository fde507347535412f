import { type Equipment, equipmentName, ratingsOf } from '../equipment';
import { EQUIPMENT_TYPES } from '../types';
import classes from './equipment.module.css';
import { EquipmentBadges } from './equipment-badges';
import { t } from './messages';

/** Summary of equipment: name, matched units, ratings. */
export function EquipmentSummary({ unit, withType = false }: { unit: Equipment; withType?: boolean }) {
  const more = [withType && EQUIPMENT_TYPES[unit.type], partsOf(unit), unit.ahri_id && t('ahri_ahri_id', { ahri_id: unit.ahri_id })]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={classes.unit}>
      <span className={classes.info}>
        <span className={classes.name}>{equipmentName(unit)}</span>
        {more && <span className={classes.more}>{more}</span>}
        <span className={classes.ratings}>
          {ratingsOf(unit).map(([label, value]) => (
            <span key={label}>
              <span className={classes.ratingLabel}>{label}</span> {value}
            </span>
          ))}
        </span>
      </span>
      <EquipmentBadges unit={unit} />
    </span>
  );
}

/** Returns the matched units, for example `with NH-AH36 + NH-W09`. Equal indoor units are listed once with their number. */
function partsOf({ indoor_models, furnace_model }: Equipment): string {
  const counts = new Map<string, number>();
  for (const model of [...indoor_models, ...(furnace_model ? [furnace_model] : [])]) counts.set(model, (counts.get(model) ?? 0) + 1);
  const parts = [...counts].map(([model, count]) => (count > 1 ? `${count} × ${model}` : model));
  return parts.length > 0 ? t('with_parts', { parts: parts.join(' + ') }) : '';
}
