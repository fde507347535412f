import { type Actor, assertAllowed } from '@/access';
import { writeUseCase } from '@/access/server';
import { setPreferredEquipment } from '@/foundation/accounts/server';
import { equipmentName } from '@/foundation/equipment';
import { findEquipmentByIds, findSelectableEquipment } from '@/foundation/equipment/server';
import { sharedMessage } from '@/foundation/messaging';
import { badInput, isUuid, notFound } from '@/platform';
import * as contract from '../contract';
import { MAX_PREFERRED_EQUIPMENT } from '../contractor';
import { SET_PREFERRED } from '../rules';
import { recordContractorAudit } from './changes';
import { findContractorOr404 } from './find-contractor';
import { t } from './messages';

/**
 * Adds one piece of equipment to the preferred equipment of the contractor or removes it. Changes only this entry, so that concurrent changes of other entries
 * are not lost.
 */
export const setPreferredEquipmentHandler = writeUseCase(contract.setPreferredEquipmentEndpoint, async (context) => {
  const { tx, actor, params, body } = context;
  const id = params.equipment_id;
  if (!isUuid(id)) throw badInput([{ path: 'equipment_id', code: 'required', message: t('equipment_id_required_error') }]);
  const { row, lists } = await findContractorOr404(tx, actor, contractorOf(actor, body.contractor_id));
  assertAllowed(SET_PREFERRED, { id: row.id, programs: lists.programs }, actor);
  // For a removal, also find equipment that cannot be selected, because the list may contain equipment that was selectable earlier.
  const equipment = (await (body.preferred ? findSelectableEquipment : findEquipmentByIds)(tx, [id])).get(id);
  if (!equipment) throw notFound(t('equipment_not_found_error'));
  const answer = { equipment_id: equipment.id, contractor_id: row.id, preferred: body.preferred };
  if (body.preferred && !lists.equipment.includes(equipment.id) && lists.equipment.length >= MAX_PREFERRED_EQUIPMENT)
    throw badInput([{ path: 'preferred', code: 'too_many', message: sharedMessage('max_rows', { max: MAX_PREFERRED_EQUIPMENT }) }]);
  if (!(await setPreferredEquipment(tx, row.id, equipment.id, body.preferred))) return answer;
  const name = equipmentName(equipment);
  const change = body.preferred ? { before: null, after: [name] } : { before: [name], after: null };
  const action = body.preferred ? t.source('preferred_added_entry') : t.source('preferred_removed_entry');
  await recordContractorAudit(context, action, row, [{ field: 'preferred_equipment', ...change }], lists.programs);
  return answer;
});

/** Returns the ID of the contractor whose list changes. For contractor users, ignores the ID in the request. */
function contractorOf(actor: Actor, requestedId: string | undefined): string {
  const id = actor.kind === 'contractor' ? actor.contractorId : requestedId;
  if (id === undefined) throw badInput([{ path: 'contractor_id', code: 'required', message: t('choose_a_contractor') }]);
  return id;
}
