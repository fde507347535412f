import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { EquipmentMatch, TypedEquipment } from '../contract';
import { type Equipment, isSameModel, modelKey } from '../equipment';
import { equipmentColumns, isCoveredSql, type PreferenceScope, selectableEquipmentRows, setSimilarity } from './equipment-rows';
import { t } from './messages';

const MAX_MATCHES = 5;
/** Minimum similarity between the entered model and a suggested model. */
const MIN_SIMILARITY = 0.4;

/**
 * Returns at most five catalog entries that match the entered values, with the differences, best match first. Returns an empty list if the user entered no AHRI
 * ID and no model.
 */
export async function matchEquipment(tx: Tx, typed: TypedEquipment, preferred: PreferenceScope = null): Promise<EquipmentMatch[]> {
  const ahri = modelKey(typed.ahri_id ?? '');
  const model = modelKey(typed.model ?? '');
  if (!ahri && !model) return [];
  await setSimilarity(tx, 'similarity', MIN_SIMILARITY);
  const rows = await selectableEquipmentRows(tx)
    .select(equipmentColumns(preferred))
    .$if(Boolean(typed.type), (query) => query.where('equipment.type', '=', typed.type ?? 'other'))
    .where((eb) =>
      eb.or([
        ...(ahri ? [eb('equipment.ahri_id', '=', ahri)] : []),
        ...(model ? [eb('equipment.model_key', '=', model), isCoveredSql(model), sql<boolean>`equipment.model_key % ${model}`] : []),
      ]),
    )
    .orderBy(sql`coalesce(equipment.ahri_id = ${ahri}, false) desc`)
    .orderBy(sql`${isCoveredSql(model)} desc`)
    .orderBy(sql`similarity(equipment.model_key, ${model}) desc`)
    .orderBy('equipment.id')
    .limit(MAX_MATCHES)
    .execute();
  return rows.map((equipment) => compareEquipment(equipment, typed)).sort((a, b) => ORDER.indexOf(a.match) - ORDER.indexOf(b.match));
}

const ORDER = ['exact', 'model', 'close'] as const;

function compareEquipment(equipment: Equipment, typed: TypedEquipment): EquipmentMatch {
  const differs = differences(equipment, typed);
  if (differs.length === 0) return { equipment, match: 'exact', differs };
  const sameModel = typed.model && isSameModel(equipment.model, typed.model);
  return { equipment, match: sameModel ? 'model' : 'close', differs };
}

/** Returns a message with both values for each entered value that differs from the entry. Values that are missing in the entry are ignored. */
function differences(unit: Equipment, typed: TypedEquipment): string[] {
  const differenceTexts: string[] = [];
  const compare = (label: string, mine: string | null | undefined, theirs: readonly (string | null)[]) => {
    const catalogValues = theirs.filter((value): value is string => Boolean(value));
    if (mine && catalogValues.length > 0 && !catalogValues.some((value) => isSameModel(value, mine)))
      differenceTexts.push(t('in_the_catalogue', { label, mine, known: catalogValues.join(', ') }));
  };
  compare(t('ahri_id'), typed.ahri_id, [unit.ahri_id]);
  compare(t('brand'), typed.brand, [unit.brand]);
  compare(t('model'), typed.model, [unit.model]);
  compare(t('indoor_unit'), typed.indoor_model, unit.indoor_models);
  return differenceTexts;
}
