import type { Actor } from '@/access';
import { ordererFromActor } from '@/foundation/accounts/server';
import { isLossPlausible } from '@/foundation/equipment/server';
import { wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';
import { applyImportRequest } from './requests';
import { type EquipmentImportRow, findImport } from './store';
import './tables';

/** Starts writing an import into the catalog. `actor`: null if the portal applies the import automatically. Throws `wrong_state` if the import is outdated. */
export async function requestApplying(tx: Tx, import_id: string, actor: Actor | null): Promise<void> {
  if ((await findImport(tx, import_id)).is_outdated) throw wrongState(t('newer_import_error'));
  const applied_by = actor && JSON.stringify(ordererFromActor(actor));
  await tx.updateTable('app.equipment_imports').set({ state: 'applying', applied_by }).where('id', '=', import_id).execute();
  await enqueue(tx, applyImportRequest, { import_id }, { key: `equipment-import:${import_id}` });
}

/**
 * Applies a downloaded import if its source is set to automatic. Staff decide instead if the import lacks too much equipment (`isLossPlausible`), is outdated,
 * or has headings that a person chose.
 */
export async function applyAutomatically(tx: Tx, { id, list, url, is_rematched }: EquipmentImportRow): Promise<void> {
  if (url === null || is_rematched) return;
  const source = await tx.selectFrom('app.equipment_list_sources').select('is_automatic').where('list', '=', list).executeTakeFirst();
  const read = await findImport(tx, id);
  const listed = read.same + read.changed + read.gone;
  if (!source?.is_automatic || !isLossPlausible(read.gone, listed) || read.is_outdated) return;
  await requestApplying(tx, id, null);
}
