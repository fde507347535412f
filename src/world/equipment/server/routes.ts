import { reads } from '@/access/server';
import * as contract from '../contract';
import { add, canEdit, get, preferredOf, put } from './entries';
import { matchEquipment } from './match';
import { searchEquipment } from './search';

const list = reads(contract.listEquipment, async ({ tx, actor, query: { page_number, per_page, retired, ...filters } }) => ({
  // What is retired is there for staff to take back, and for nobody to choose.
  ...(await searchEquipment(tx, { ...filters, retired: retired && actor.kind === 'staff' }, await preferredOf(tx, actor), { page_number, per_page })),
  page_number,
  per_page,
  abilities: { add: canEdit(actor) },
}));

const match = reads(contract.matchEquipment, async ({ tx, actor, body }) => ({ items: await matchEquipment(tx, body, await preferredOf(tx, actor)) }));

export const EQUIPMENT_CALLS = [list, get, match, add, put];
