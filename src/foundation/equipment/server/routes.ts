import { readUseCase } from '@/access/server';
import * as contract from '../contract';
import { addEquipmentHandler, canEditCatalog, getEquipmentHandler, preferenceScopeOf, putEquipmentHandler } from './entries';
import { matchEquipment } from './match';
import { searchEquipment } from './search';

const listEquipmentHandler = readUseCase(contract.listEquipment, async ({ tx, actor, query: { page_number, per_page, retired, ...filters } }) => ({
  // Only staff can find retired entries, because only staff can restore them.
  ...(await searchEquipment(tx, { ...filters, retired: retired && actor.kind === 'staff' }, await preferenceScopeOf(tx, actor), { page_number, per_page })),
  page_number,
  per_page,
  abilities: { add: canEditCatalog(actor) },
}));

const matchEquipmentHandler = readUseCase(contract.matchEquipment, async ({ tx, actor, body }) => ({
  items: await matchEquipment(tx, body, await preferenceScopeOf(tx, actor)),
}));

export const EQUIPMENT_ROUTES = [listEquipmentHandler, getEquipmentHandler, matchEquipmentHandler, addEquipmentHandler, putEquipmentHandler];
