import { demoUseCase } from '@/access/server';
import { listReceivedRecords } from '../../simulator/contract';
import '../tables';

const PER_PAGE = 25;

/** Lists the records for the page of the simulated DOE. Registered in demo mode only. */
export const listReceivedRecordsHandler = demoUseCase(listReceivedRecords, async ({ tx, query: { page_number } }) => {
  const { total } = await tx
    .selectFrom('app.simulated_doe_records')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('app.simulated_doe_records')
    .select(['id', 'rebate', 'kind', 'reservation_id', 'payload', 'is_accepted', 'messages', 'deletion_reason', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(PER_PAGE)
    .offset((page_number - 1) * PER_PAGE)
    .execute();
  return {
    items: rows.map(({ payload, received_at, ...row }) => ({
      ...row,
      upgrade: typeof payload.upgrade_type === 'string' ? payload.upgrade_type : '',
      payload: JSON.stringify(payload, null, 2),
      received_at: received_at.toISOString(),
    })),
    total: Number(total),
    page_number,
    per_page: PER_PAGE,
  };
});
