import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { type FileContext, readsAFile } from '@/access/server';
import { dayAt } from '@/platform';
import { WrittenFile } from '@/platform/server/http';
import { PAYMENT_STATUS_LABELS } from '@/record';
import { jobsWithWords } from '@/record/server';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import { noteExport } from '@/world/audit/server';
import * as contract from '../contract';
import { cardsOf } from './cards';
import { filter, visible } from './filters';
import { itemsOf, type ListItem } from './items';
import { nextOf, pagingOf } from './paging';

/** Jobs of one read. A file of a hundred thousand is a thousand reads, and each holds the thread for some milliseconds. */
const AT_ONCE = 100;

/** What a column of the file is called and says; the customer and the platform's ID are always there. */
const CELLS: Record<contract.ListColumn, readonly [string, (job: ListItem) => string | number | null]> = {
  address: ['address', (job) => [job.address, job.unit, job.city, `${job.state} ${job.zip}`].filter(Boolean).join(', ')],
  contractor: ['contractor', (job) => job.contractor.name],
  next_task: ['next_task', (job) => job.next_task?.title ?? null],
  stage: ['stage', (job) => STAGE_LABELS[job.stage_key]],
  programs: ['programs', (job) => job.programs.map(({ name }) => name).join('; ')],
  eligibility: ['eligibility', (job) => job.programs.map((program) => `${program.name}: ${ELIGIBILITY_LABELS[program.eligibility]}`).join('; ')],
  payment_status: ['payment_status', (job) => PAYMENT_STATUS_LABELS[job.payment_status]],
  rebate: ['rebate', (job) => job.rebate?.amount ?? null],
  days_in_stage: ['in_stage_since', (job) => job.current_stage_started_at],
  install_start_date: ['install_date', (job) => job.install_start_date],
  reservation_expires_on: ['reservation_expires_on', (job) => job.reservation_expires_on],
  created_at: ['created_at', (job) => job.created_at],
  claimed_by: ['claimed_by', (job) => job.claimed_by],
  ops_user: ['ops_owner', (job) => job.ops_user?.name ?? null],
  external_id: ['external_id', (job) => job.external_id],
};

type Context = FileContext<typeof contract.exportJobs>;

export const exportJobs = readsAFile(contract.exportJobs, async (context) => {
  const name = `jobs-${dayAt(context.now, context.installation.timeZone)}.csv`;
  await noteExport(context, name);
  return new WrittenFile(name, linesOf(context));
});

/** Reads on from page to page as the list does, so each job is in the file once, whatever happens meanwhile. */
async function* linesOf(context: Context): AsyncGenerator<string> {
  // A company sees no operations owner, and itself is no news to it.
  const columns = (context.query.columns ?? contract.LIST_COLUMNS).filter((name) => context.actor.kind === 'staff' || name !== 'ops_user');
  yield stringify([['platform_id', 'last_name', 'first_name', ...columns.map((name) => CELLS[name][0]), 'declined']], { bom: true });
  for (let after: string | undefined, isMore = true; isMore; ) {
    const { items, next } = await readOn(context, after);
    // Other requests that arrived meanwhile are answered before the lines are written.
    await turn();
    const lines = items.map((job) => [job.short_code, job.last_name, job.first_name, ...columns.map((name) => CELLS[name][1](job)), declinedIn(job)]);
    // A spreadsheet takes what begins like a formula for one.
    if (lines.length > 0) yield stringify(lines, { escape_formulas: true });
    after = next;
    isMore = next !== undefined;
  }
}

const declinedIn = ({ declined }: ListItem): string =>
  declined.map(({ name, reason, note }) => [`${name}: ${reason}`, note].filter(Boolean).join('. ')).join('; ');

const readOn = ({ query, read, installation }: Context, after: string | undefined) =>
  read(async (tx, actor) => {
    const asked = { ...query, page_number: 1, per_page: AT_ONCE, after };
    const filtered = filter(visible(tx, actor), query, actor, await jobsWithWords(tx, actor, query.q, query.contractor_id));
    const paging = pagingOf(asked, actor);
    const [rows, releases] = await Promise.all([cardsOf(tx, actor, paging, filtered), loadReleases(tx)]);
    const shown = rows.slice(0, AT_ONCE);
    const last = rows.length > AT_ONCE ? shown.at(-1) : undefined;
    return {
      items: itemsOf(shown, { actor, releases, definitions: installation.house.definitions }),
      next: last && nextOf(paging, last),
    };
  });
