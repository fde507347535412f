import { Readable } from 'node:stream';
import type { Actor } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { recordAudit } from '@/foundation/audit/server';
import { badInput, notAllowed, staleVersion } from '@/platform';
import { csvText } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { PRICE_UNITS, PRICED_SERVICES, type PriceItem, parsePrices } from '../price-list';
import { PRICE_COLUMNS, readPriceFile } from './file';
import { t } from './messages';
import { loadPriceList } from './store';
import './tables';

type Contractor = Extract<Actor, { kind: 'contractor' }>;

/** Returns the actor as a contractor user. Throws `not_allowed` for any other actor. The routes admit only contractor users, so this check narrows the type. */
function contractorOf(actor: Actor): Contractor {
  if (actor.kind === 'contractor') return actor;
  throw notAllowed(t('price_list_forbidden_error'));
}

const canEdit = ({ roles, viewedBy }: Contractor): boolean => roles.includes('contractor_admin') && viewedBy === undefined;

async function viewOf(tx: Tx, actor: Contractor): Promise<contract.PriceListView> {
  const row = await loadPriceList(tx, actor.contractorId);
  return {
    items: row?.items ?? [],
    version: row?.version ?? 0,
    changed: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
    can_edit: canEdit(actor),
  };
}

const getPriceListHandler = readUseCase(contract.getPriceList, ({ tx, actor }) => viewOf(tx, contractorOf(actor)));

const putPriceListHandler = writeUseCase(contract.putPriceList, async (context) => {
  const { tx, actor, now, body } = context;
  const person = contractorOf(actor);
  if (!canEdit(person)) throw notAllowed(t('price_list_forbidden_error'));
  const { items, problems } = parsePrices(body.items);
  if (problems.length > 0) throw badInput(problems.map((problem) => ({ ...problem, path: problem.path === '' ? 'items' : `items.${problem.path}` })));
  const storedList = await loadPriceList(tx, person.contractorId);
  if (storedList && JSON.stringify(storedList.items.map(lineOf)) === JSON.stringify(items.map(lineOf))) return viewOf(tx, person);
  const values = { items: JSON.stringify(items), changed_by: person.name, changed_at: now };
  await tx
    .insertInto('app.price_lists')
    .values({ contractor_id: person.contractorId, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('contractor_id')
        .doUpdateSet({ ...values, version: body.version + 1 })
        .where('app.price_lists.version', '=', body.version),
    )
    .returning('version')
    .executeTakeFirstOrThrow(() => staleVersion(t('price_list_stale_error')));
  await recordAudit(context, {
    action: t.source('prices_changed_entry'),
    object: { kind: 'company', id: person.contractorId, name: person.contractorName },
    // Prices are a trade secret of the contractor, so the audit log has only the number of prices.
    changes: [{ field: 'prices', before: storedList?.items.length ?? 0, after: items.length }],
    programs: [],
  });
  return viewOf(tx, person);
});

const lineOf = ({ service, unit, price, brand, model }: PriceItem): string => [PRICED_SERVICES[service], PRICE_UNITS[unit], price, brand, model].join('\n');

const checkPriceFileHandler = readUseCase(contract.checkPriceFile, async ({ body }) => readPriceFile(body.csv));

const exportPriceListHandler = fileUseCase(contract.exportPriceList, async ({ read }) => {
  const row = await read((tx, actor) => loadPriceList(tx, contractorOf(actor).contractorId));
  return new FileResponse('price-list.csv', Readable.from([csvText(PRICE_COLUMNS, row?.items ?? [], { decimals: 2 })]));
});

/** Endpoints of the price list of a contractor. */
export const PRICE_LIST_ROUTES: readonly UseCase[] = [getPriceListHandler, putPriceListHandler, checkPriceFileHandler, exportPriceListHandler];
