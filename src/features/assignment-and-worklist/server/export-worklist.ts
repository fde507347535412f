import { OWNER_LABELS } from '@/access';
import { type FileContext, fileUseCase } from '@/access/server';
import { recordFileExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import { FileResponse } from '@/platform/server/http';
import { STAGE_LABELS, translateDefinitions } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as staffContract from '../contract';
import { worklistFilterFor } from './worklist';
import { type StoredWorklistRow, toWorklistItem, worklistPage } from './worklist-rows';

const PAGE_SIZE = 500;

const COLUMNS: CsvColumns<ReturnType<typeof toWorklistItem>> = {
  group: (item) => item.group,
  what: (item) => item.title,
  about: (item) => item.subject,
  job: (item) => item.job_name,
  platform_id: (item) => item.short_code,
  city: (item) => item.city,
  contractor: (item) => item.contractor,
  programs: (item) => item.program_names.join('; '),
  amount: (item) => item.amount,
  stage: (item) => STAGE_LABELS[item.stage_key],
  role: (item) => OWNER_LABELS[item.owner],
  assigned_or_claimed_by: (item) => item.assigned_or_claimed_by,
  waiting_since: (item) => item.since,
  ends_on: (item) => item.ends_on,
};

export const exportWorklistHandler = fileUseCase(staffContract.exportWorklist, async (context) => {
  const name = `worklist-${dateInTimeZone(context.now, context.deployment.timeZone)}.csv`;
  await recordFileExport(context, name);
  return new FileResponse(name, csvFile(COLUMNS, pagesOf(context)));
});

/**
 * Reads the worklist page by page. Each page begins after the last row of the previous page, so each item appears once even if staff complete other items in
 * the meantime.
 */
async function* pagesOf({ query, now, deployment, read }: FileContext<typeof staffContract.exportWorklist>) {
  const definitions = translateDefinitions(deployment.registry.definitions);
  for (let after: StoredWorklistRow | undefined, isMore = true; isMore; ) {
    const { rows, items } = await read(async (tx, actor) => {
      const worklistRows = await worklistPage(tx, await worklistFilterFor(tx, actor, query, now), { limit: PAGE_SIZE, after });
      const releases = await loadReleases(tx);
      return { rows: worklistRows, items: worklistRows.map((row) => toWorklistItem(row, { actor, definitions, releases })) };
    });
    yield items;
    after = rows.at(-1);
    isMore = rows.length === PAGE_SIZE;
  }
}
