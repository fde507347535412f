import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Actor, canReadClass } from '@/access';
import { contractorNameSql } from '@/foundation/accounts/server';
import { jobsFor, programSetsWith } from '@/job-data/server';
import { dateInTimeZone, type IsoDate, toDollars } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import type { Lane } from '../../lanes';
import type { BoardItem } from '../contract';
import '../../server/tables';

/** Number of days that the paid lane covers. Of earlier payments, the board shows only those without a reference. */
const PAID_DAYS = 30;
const DAY_MS = 86_400_000;

/** Payment filter. The filter includes the actor, because some actors may see only the payments of certain programs. */
export type PaymentRowFilter = {
  actor: Actor;
  now: Date;
  today: IsoDate;
  lane?: Lane | undefined;
  late?: boolean | undefined;
  /** True limits the list to paid payments without a check or trace number. */
  without_reference?: boolean | undefined;
  /** True limits the list to invoiced or approved payments that are not on hold. */
  awaited?: boolean | undefined;
  program_id?: string | undefined;
  payee?: string | undefined;
};

/** Columns that `toBoardItems` needs. */
export const PAYMENT_COLUMNS = [
  'payment_id',
  'job_id',
  'program_key',
  'kind',
  'payee',
  'cents',
  'payable_cents',
  'lane',
  'since',
  'due_on',
  'sent_on',
  'invoice',
  'reference',
  'reason',
  'hold_reason',
  'voiding',
  'reminded_at',
] as const;
export type PaymentRow = Pick<Selectable<Schema['app.payments']>, (typeof PAYMENT_COLUMNS)[number]>;

/** Condition for open payments: neither failed nor paid. */
const OPEN = sql`lane in ('unpaid', 'invoiced', 'approved', 'sent')`;

/** Condition for payments that wait for the program: invoiced or approved, but not sent. Excludes held payments, because finance must release them. */
const AWAITED = sql`lane in ('invoiced', 'approved') and hold_reason is null`;

/**
 * Returns an SQL condition that limits payments to the programs of the actor. Row-level security checks the access to the job, but a job can also have payments
 * of other programs.
 */
export const isInProgramScope = (actor: Actor): RawBuilder<boolean> =>
  actor.kind === 'staff' && actor.programs !== 'all'
    ? sql<boolean>`(program_set = any (${programSetsWith(actor.programs)}) and program_key = any (${[...actor.programs]}::text[]))`
    : sql<boolean>`true`;

/** Condition for paid payments without a reference. Their age does not matter, because finance must add each missing reference. */
const WITHOUT_REFERENCE = sql`lane = 'paid' and reference is null`;

function isWanted({ actor, now, today, lane, late, without_reference, awaited, program_id, payee }: PaymentRowFilter): RawBuilder<boolean> {
  const since = new Date(now.getTime() - PAID_DAYS * DAY_MS);
  const where = without_reference
    ? WITHOUT_REFERENCE
    : late
      ? sql`${OPEN} and due_on < ${today}::date and ${lane ? sql`lane = ${lane}` : sql`true`}`
      : lane === undefined
        ? OPEN
        : sql`lane = ${lane} and ${lane === 'paid' ? sql`since >= ${since}` : sql`true`}`;
  return sql<boolean>`${isInProgramScope(actor)} and ${where} and ${awaited ? AWAITED : sql`true`} and ${program_id === undefined ? sql`true` : sql`program_key = ${program_id}`} and ${
    payee === undefined ? sql`true` : sql`payee = ${payee}`
  }`;
}

type Sum = { count: number; cents: string };
const SUM = sql`count(*)::int as count, coalesce(sum(cents), 0)::text as cents`;

export const sumOfRows = async (tx: Tx, wanted: PaymentRowFilter): Promise<Sum> =>
  (await sql<Sum>`select ${SUM} from app.payments where ${isWanted(wanted)}`.execute(tx)).rows[0] ?? { count: 0, cents: '0' };

type LateProgram = Sum & { program_key: string };

/** Returns the number and sum of late payments by program. Counts only payments that are invoiced or approved and not on hold. */
export const loadLatePaymentTotals = async (tx: Tx, wanted: PaymentRowFilter): Promise<LateProgram[]> =>
  (
    await sql<LateProgram>`
      select program_key, ${SUM} from app.payments where ${isWanted({ ...wanted, late: true, awaited: true })} group by program_key order by program_key`.execute(
      tx,
    )
  ).rows;

type Part = { limit: number; skipped?: number; after?: PaymentRow | undefined };

/**
 * Lists payments. Paid payments start with the newest. Late payments start with the earliest promised day. Other payments start with those that entered their
 * lane first.
 */
export async function findPaymentRows(tx: Tx, wanted: PaymentRowFilter, { limit, skipped = 0, after }: Part): Promise<PaymentRow[]> {
  const day = wanted.late ? sql`due_on` : sql`since`;
  const isLastFirst = (wanted.lane === 'paid' || wanted.without_reference === true) && !wanted.late;
  const from = after && (wanted.late ? sql`${after.due_on}::date` : sql`${after.since}::timestamptz`);
  const behind = from ? sql`(${day}, payment_id) ${isLastFirst ? sql`<` : sql`>`} (${from}, ${after.payment_id}::uuid)` : sql`true`;
  const order = isLastFirst ? sql`${day} desc, payment_id desc` : sql`${day}, payment_id`;
  const { rows } = await sql<PaymentRow>`
    select ${sql.join(PAYMENT_COLUMNS.map((name) => sql.ref(name)))} from app.payments where ${isWanted(wanted)} and ${behind} order by ${order} limit ${limit} offset ${skipped}`.execute(
    tx,
  );
  return rows;
}

export async function toBoardItems(tx: Tx, { actor, today }: Pick<PaymentRowFilter, 'actor' | 'today'>, rows: readonly PaymentRow[]): Promise<BoardItem[]> {
  if (rows.length === 0) return [];
  const [jobs, releases] = await Promise.all([
    jobsFor(actor)
      .visible(tx)
      .select(['jobs.id', 'jobs.short_code', 'jobs.first_name', 'jobs.last_name', contractorNameSql(sql.ref('jobs.contractor_id')).as('contractor')])
      .select([sql<string>`jobs.place ->> 'street'`.as('street'), sql<string>`jobs.place ->> 'city'`.as('city')])
      .where(sql<boolean>`jobs.id = any (${[...new Set(rows.map((row) => row.job_id))]}::uuid[])`)
      .execute(),
    loadReleases(tx),
  ]);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const seesInvoice = canReadClass(actor, 'restricted_finance');
  return rows.flatMap((row) => {
    const job = byId.get(row.job_id);
    if (!job) return [];
    return [
      {
        payment_id: row.payment_id,
        job_id: row.job_id,
        short_code: job.short_code,
        homeowner: [job.last_name, job.first_name].filter(Boolean).join(', '),
        address: [job.street, job.city].filter(Boolean).join(', '),
        contractor: job.contractor,
        program_id: row.program_key,
        program: programName(releases, row.program_key),
        kind: row.kind,
        payee: row.payee,
        amount: toDollars(Number(row.cents)),
        payable: toDollars(Number(row.payable_cents)),
        lane: row.lane,
        since: row.since.toISOString(),
        due_on: row.due_on,
        is_late: row.lane !== 'paid' && row.lane !== 'failed' && row.due_on !== null && row.due_on < today,
        sent_on: row.sent_on,
        reference: row.reference,
        reason: row.reason,
        hold_reason: row.hold_reason,
        waits_for_void: row.voiding,
        reminded_at: row.reminded_at?.toISOString() ?? null,
        ...(seesInvoice && { invoice: row.invoice }),
      },
    ];
  });
}

type PaymentQueryContext = { actor: Actor; now: Date; deployment: { timeZone: string } };
export const paymentFilterOf = <Q extends object>({ actor, now, deployment }: PaymentQueryContext, query: Q) => ({
  actor,
  now,
  today: dateInTimeZone(now, deployment.timeZone),
  ...query,
});
