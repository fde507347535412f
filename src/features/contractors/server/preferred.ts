import { type Actor, assertAllowed } from '@/access';
import { writeUseCase } from '@/access/server';
import { setPreferredEquipment } from '@/foundation/accounts/server';
import { equipmentName } from '@/foundation/equipment';
import { findEquipmentByIds, findSelectableEquipment } from '@/foundation/equipment/server';
import { sharedMessage } from '@/foundation/messaging';
import { badInput, notFound } from '@/platform';
import * as contract from '../contract';
import { MAX_PREFERRED_EQUIPMENT } from '../contractor';
import { SET_PREFERRED } from '../rules';
import { recordContractorAudit } from './changes';
import { findContractorOr404 } from './find-contractor';
import { t } from './messages';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One unit on or off the list of a company: two people who do so at once lose nothing of each other. */
export const setPreferredHandler = writeUseCase(contract.setPreferredEquipmentEndpoint, async (context) => {
  const { tx, actor, params, body } = context;
  const id = params.equipment_id;
  if (!UUID.test(id)) throw badInput([{ path: 'equipment_id', code: 'required', message: t('equipment_id_required_error') }]);
  const { row, lists } = await findContractorOr404(tx, actor, companyOf(actor, body.contractor_id));
  assertAllowed(SET_PREFERRED, { id: row.id, programs: lists.programs }, actor);
  // What was retired since can still be taken off.
  const unit = (await (body.preferred ? findSelectableEquipment : findEquipmentByIds)(tx, [id])).get(id);
  if (!unit) throw notFound(t('equipment_not_found_error'));
  const answer = { equipment_id: unit.id, contractor_id: row.id, preferred: body.preferred };
  if (body.preferred && !lists.equipment.includes(unit.id) && lists.equipment.length >= MAX_PREFERRED_EQUIPMENT)
    throw badInput([{ path: 'preferred', code: 'too_many', message: sharedMessage('max_rows', { max: MAX_PREFERRED_EQUIPMENT }) }]);
  if (!(await setPreferredEquipment(tx, row.id, unit.id, body.preferred))) return answer;
  const name = equipmentName(unit);
  const change = body.preferred ? { before: null, after: [name] } : { before: [name], after: null };
  const action = body.preferred ? t.kept('preferred_added_entry') : t.kept('preferred_removed_entry');
  await recordContractorAudit(context, action, row, [{ field: 'preferred_equipment', ...change }], lists.programs);
  return answer;
});

/** People of a company write its own list, whichever they name. */
function companyOf(actor: Actor, named: string | undefined): string {
  const id = actor.kind === 'contractor' ? actor.contractorId : named;
  if (id === undefined) throw badInput([{ path: 'contractor_id', code: 'required', message: t('choose_a_company') }]);
  return id;
}
