import { type Actor, assertAllowed, isAllowed } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { preferredEquipmentIds } from '@/foundation/accounts/server';
import { type AuditChange, changesBetween } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import { badInput, dateInTimeZone, type Json, notFound, staleVersion } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { ATTRIBUTE_NAMES, attributeValuesOf, UNKNOWN_VALUES } from '../attribute-values';
import { type CatalogEntryField, type CatalogEntryFields, entryErrors, normalizeEntry } from '../catalog-entry';
import * as contract from '../contract';
import { equipmentName } from '../equipment';
import { EDIT_CATALOG } from '../rules';
import { type CatalogEntryRow, findCatalogEntry, updateCatalogEntry } from './entry-store';
import { equipmentIdentityOf, equipmentIdOf } from './equipment-identity';
import type { PreferenceScope } from './equipment-rows';
import { findListings } from './listings';
import { t } from './messages';
import { upsertEquipment } from './upsert';

/**
 * Returns the scope that determines which equipment is shown as preferred. Contractor users see their contractor's own preferences. For all other actors, the
 * scope is null, and the catalog column `preferred` decides.
 */
export const preferenceScopeOf = async (tx: Tx, actor: Actor): Promise<PreferenceScope> =>
  actor.kind === 'contractor' ? preferredEquipmentIds(tx, actor.contractorId) : null;

export const canEditCatalog = (actor: Actor): boolean => isAllowed(EDIT_CATALOG, null, actor);

async function viewOf(tx: Tx, { version, corrected, retired_at, ...unit }: CatalogEntryRow, actor: Actor) {
  const listings = await findListings(tx, unit.id);
  return { ...unit, entry: { version, retired: retired_at !== null, corrected, listings, abilities: { edit: canEditCatalog(actor) } } };
}

async function findEntry(tx: Tx, actor: Actor, id: string): Promise<CatalogEntryRow> {
  const row = await findCatalogEntry(tx, id, await preferenceScopeOf(tx, actor));
  if (!row) throw notFound(t('equipment_not_found_error'));
  return row;
}

export const getEquipmentHandler = readUseCase(contract.getEquipment, async ({ tx, actor, params }) =>
  viewOf(tx, await findEntry(tx, actor, params.equipment_id), actor),
);

export const addEquipmentHandler = writeUseCase(contract.addEquipment, async (context) => {
  const { tx, actor, now, deployment, body } = context;
  assertAllowed(EDIT_CATALOG, null, actor);
  const { type, ...sent } = body;
  const fields = checked({ ...UNKNOWN_VALUES, ...sentFieldsOf(sent) });
  const unit = { ...fields, type, source: t.source('staff_source_label'), source_date: dateInTimeZone(now, deployment.timeZone), is_sample: false };
  const id = equipmentIdOf(equipmentIdentityOf(unit));
  const existingEntry = await findCatalogEntry(tx, id, null);
  if (existingEntry) throw badInput([{ path: 'model', code: 'taken', message: existingEntry.retired_at ? t('unit_retired_error') : t('unit_exists_error') }]);
  await upsertEquipment(tx, [unit], now);
  const row = await findEntry(tx, actor, id);
  await recordChange(context, t.source('unit_added'), row, changesBetween(null, auditFields(fields, null)));
  return viewOf(tx, row, actor);
});

export const putEquipmentHandler = writeUseCase(contract.putEquipment, async (context) => {
  const { tx, actor, now, params, body } = context;
  const before = await findEntry(tx, actor, params.equipment_id);
  assertAllowed(EDIT_CATALOG, null, actor);
  const { version, retired, ...changes } = body;
  if (version !== undefined && version !== before.version) throw staleVersion(t('unit_outdated_error'));
  const sent = sentFieldsOf(changes);
  const previous = attributeValuesOf(before);
  const fields = checked({ ...previous, ...sent });
  const retiredAt = retired === undefined ? before.retired_at : retired ? (before.retired_at ?? now) : null;
  const differences = changesBetween(auditFields(previous, before.retired_at), auditFields(fields, retiredAt));
  if (differences.length === 0) return viewOf(tx, before, actor);
  const corrected = ATTRIBUTE_NAMES.filter((field) => differences.some((difference) => difference.field === field));
  if (!(await updateCatalogEntry(tx, before, fields, corrected, retiredAt))) throw staleVersion(t('unit_outdated_error'));
  const isSame = (before.retired_at === null) === (retiredAt === null);
  const action = isSame ? t.source('unit_corrected') : retiredAt ? t.source('unit_retired') : t.source('unit_taken_back');
  const after = await findEntry(tx, actor, before.id);
  await recordChange(context, action, after, differences);
  return viewOf(tx, after, actor);
});

/** Returns the fields that the request contains. Other fields do not change. */
const sentFieldsOf = (changes: { [K in CatalogEntryField]?: CatalogEntryFields[K] | undefined }): Partial<CatalogEntryFields> =>
  // The cast is safe, because the result contains only entry fields, none of them undefined.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<CatalogEntryFields>;

function checked(given: CatalogEntryFields): CatalogEntryFields {
  const fields = normalizeEntry(given);
  const issues = entryErrors(fields);
  if (issues.length > 0) throw badInput(issues);
  return fields;
}

const auditFields = (fields: CatalogEntryFields, retiredAt: Date | null): Record<string, Json> => ({ ...fields, retired: retiredAt !== null });

const recordChange = (context: AuditContext, action: string, unit: CatalogEntryRow, changes: AuditChange[]) =>
  recordAudit(context, {
    action,
    object: { kind: 'equipment', id: unit.id, name: equipmentName(unit) },
    changes,
    programs: null,
  });
