import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { ordererFromActor } from '@/foundation/accounts/server';
import { recordAudit } from '@/foundation/audit/server';
import { type ListKey, publishedListOf } from '@/foundation/equipment';
import { badInput, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { downloadRefusal } from '@/platform/server/http';
import * as contract from '../contract';
import { fetchListBackgroundJob } from './fetch-job';
import { t } from './messages';
import { importItemOf, newestImports } from './store';
import './tables';

const findSources = (tx: Tx): Promise<contract.ListSource[]> => tx.selectFrom('app.equipment_list_sources').selectAll().orderBy('list').execute();

/** Throws `wrong_state` if the list may not be downloaded, or if the operator allows no hosts. */
function assertAllowed(list: ListKey, hosts: readonly string[]): void {
  if (hosts.length === 0) throw wrongState(t('downloads_off_error'));
  if (publishedListOf(list).isFileOnly) throw wrongState(t('file_only_error'));
}

/** Endpoints for list downloads, and the endpoint that returns the imports. */
export const sourceRoutes = ({ hosts }: { hosts: readonly string[] }): readonly UseCase[] => [
  readUseCase(contract.listEquipmentImports, async ({ tx }) => ({
    items: (await newestImports(tx)).map(importItemOf),
    allowed_hosts: [...hosts],
    sources: await findSources(tx),
  })),

  writeUseCase(contract.putEquipmentListSource, async (context) => {
    const { tx, actor, params, body } = context;
    const { list } = params;
    const { url, is_automatic } = body;
    assertAllowed(list, hosts);
    const before = await tx.selectFrom('app.equipment_list_sources').select(['url', 'is_automatic']).where('list', '=', list).executeTakeFirst();
    if (url) {
      const refusal = downloadRefusal(url, hosts);
      if (refusal)
        throw badInput([{ path: 'url', code: refusal, message: refusal === 'host' ? t('host_error', { hosts: hosts.join(', ') }) : t('https_error') }]);
      const values = { url, is_automatic, changed_by: ordererFromActor(actor).name, failure: null };
      await tx
        .insertInto('app.equipment_list_sources')
        .values({ list, ...values })
        .onConflict((conflict) => conflict.column('list').doUpdateSet(values))
        .execute();
    } else await tx.deleteFrom('app.equipment_list_sources').where('list', '=', list).execute();
    const changes = [
      { field: 'url', before: before?.url ?? null, after: url || null },
      { field: 'is_automatic', before: before?.is_automatic ?? null, after: url ? is_automatic : null },
    ].filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAudit(context, {
        action: t.source('source_changed_entry'),
        object: { kind: 'equipment_list', id: LIST_IDS[list], name: publishedListOf(list).source },
        changes,
        programs: null,
      });
    return { sources: await findSources(tx) };
  }),

  writeUseCase(contract.fetchEquipmentList, async ({ tx, params: { list } }) => {
    assertAllowed(list, hosts);
    const sources = await findSources(tx);
    if (!sources.some((source) => source.list === list)) throw notFound(t('source_missing_error'));
    await enqueue(tx, fetchListBackgroundJob, { list, import_id: newId() }, { key: `equipment-fetch:${list}` });
    return { sources };
  }),
];

/** Fixed IDs of the lists, because an audit record requires the ID of its object. */
export const LIST_IDS: Readonly<Record<ListKey, string>> = {
  energy_star_heat_pumps: '00000000-0000-7000-8000-0000000e0001',
  energy_star_water_heaters: '00000000-0000-7000-8000-0000000e0002',
  neep: '00000000-0000-7000-8000-0000000e0003',
  ahri: '00000000-0000-7000-8000-0000000e0004',
  hearthline: '00000000-0000-7000-8000-0000000e0005',
};
