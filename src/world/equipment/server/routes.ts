import { reads } from '@/access/server';
import { notFound } from '@/platform';
import * as contract from '../contract';
import { findEquipment } from './find';
import { matchEquipment } from './match';
import { t } from './messages';
import { searchEquipment } from './search';

const list = reads(contract.listEquipment, async ({ tx, query: { page_number, per_page, ...filters } }) => ({
  ...(await searchEquipment(tx, filters, { page_number, per_page })),
  page_number,
  per_page,
}));

const get = reads(contract.getEquipment, async ({ tx, params }) => {
  const unit = (await findEquipment(tx, [params.equipment_id])).get(params.equipment_id);
  if (!unit) throw notFound(t('this_equipment_was_not_found'));
  return unit;
});

const match = reads(contract.matchEquipment, async ({ tx, body }) => ({ items: await matchEquipment(tx, body) }));

export const EQUIPMENT_CALLS = [list, get, match];
