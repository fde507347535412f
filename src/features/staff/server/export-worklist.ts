import { stringify } from 'csv-stringify/sync';
import { OWNER_LABELS } from '@/access';
import { type FileContext, fileUseCase } from '@/access/server';
import { noteExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import { FileResponse } from '@/platform/server/http';
import { STAGE_LABELS, translateDefinitions } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as staffContract from '../contract';
import { worklistFilterFor } from './worklist';
import { type StoredWorklistRow, toWorklistItem, worklistPage } from './worklist-rows';

const AT_ONCE = 500;

const COLUMNS = [
  'group',
  'what',
  'about',
  'job',
  'platform_id',
  'city',
  'contractor',
  'programs',
  'amount',
  'stage',
  'role',
  'looks_after',
  'waiting_since',
  'ends_on',
];

export const exportWorklistHandler = fileUseCase(staffContract.exportWorklist, async (context) => {
  const name = `worklist-${dateInTimeZone(context.now, context.installation.timeZone)}.csv`;
  await noteExport(context, name);
  return new FileResponse(name, linesOf(context));
});

/** Reads page by page after the last row, so each item appears once even if items are decided meanwhile. */
async function* linesOf({ query, now, installation, read }: FileContext<typeof staffContract.exportWorklist>): AsyncGenerator<string> {
  const definitions = translateDefinitions(installation.house.definitions);
  yield stringify([COLUMNS], { bom: true });
  for (let after: StoredWorklistRow | undefined, isMore = true; isMore; ) {
    const { rows, items } = await read(async (tx, actor) => {
      const found = await worklistPage(tx, await worklistFilterFor(tx, actor, query, now), { most: AT_ONCE, after });
      const releases = await loadReleases(tx);
      return { rows: found, items: found.map((row) => toWorklistItem(row, { actor, definitions, releases })) };
    });
    const lines = items.map((item) => [
      item.group,
      item.title,
      item.subject,
      item.job_name,
      item.short_code,
      item.city,
      item.contractor,
      item.program_names.join('; '),
      item.amount,
      STAGE_LABELS[item.stage_key],
      OWNER_LABELS[item.owner],
      item.looks_after,
      item.since,
      item.ends_on,
    ]);
    // Protects cells against formula injection.
    if (lines.length > 0) yield stringify(lines, { escape_formulas: true });
    after = rows.at(-1);
    isMore = rows.length === AT_ONCE;
  }
}
