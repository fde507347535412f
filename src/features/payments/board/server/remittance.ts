import { sql } from 'kysely';
import { type Actor, assertCan } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import type { Change } from '@/job';
import type { UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { badInput, dateInTimeZone, type Issue, isUuid, toDollars } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { recordManualPayment } from '../../changes';
import type { ManualRecord } from '../../payment';
import { holdPayment, recordFailed, recordSent, releasePayment } from '../bank/manual-status';
import { type MatchablePayment, type MatchedLine, matchRemittanceLines, type RemittanceLine } from '../bank/remittance';
import * as contract from '../contract';
import { changeEachJob } from './change-each';
import { t } from './messages';
import { isInProgramScope, PAYMENT_COLUMNS, type PaymentRow, toBoardItems } from './payment-rows';
import { parseRemittanceLines } from './remittance-file';
import { payablePayment, type StoredRemittanceLine, storeImport } from './remittance-import';
import './tables';

type MatchedPayments = { payables: MatchablePayment[]; rows: PaymentRow[] };

/**
 * Returns an array with the condition `column = any (values)`. Without values, returns an empty array, because PostgreSQL would scan a whole partial index for
 * an empty list.
 */
const isAnyOf = (column: string, type: 'text' | 'uuid', values: readonly string[]) =>
  values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`];

/** Loads the payments that the lines can report, by payment ID, invoice number, job code or reference. */
async function payablesOf(tx: Tx, actor: Actor, lines: readonly RemittanceLine[]): Promise<MatchedPayments> {
  const keys = [...new Set(lines.map(({ key }) => key.toLowerCase()).filter(Boolean))];
  const references = [...new Set(lines.map(({ reference }) => reference.toLowerCase()).filter(Boolean))];
  const codes = keys.map((key) => key.toUpperCase());
  // Pass each list as one array parameter, because planning a statement with a parameter for each line would block other requests.
  const codesOfLines = sql<boolean>`jobs.short_code = any (${codes}::text[])`;
  const namedJobs = keys.length === 0 ? [] : await jobsFor(actor).visible(tx).select(['jobs.id']).where(codesOfLines).execute();
  const rows = await tx
    .selectFrom('app.payments')
    .select(PAYMENT_COLUMNS)
    .where(isInProgramScope(actor))
    .where((eb) =>
      eb.or([
        ...isAnyOf('invoice_key', 'text', keys),
        ...isAnyOf('payment_id', 'uuid', keys.filter(isUuid)),
        ...isAnyOf(
          'job_id',
          'uuid',
          namedJobs.map(({ id }) => id),
        ),
        ...isAnyOf('reference_key', 'text', references),
      ]),
    )
    .execute();
  const jobs = jobsFor(actor).visible(tx).select(['jobs.id', 'jobs.short_code']);
  const visibleJobs = rows.length === 0 ? [] : await jobs.where(sql<boolean>`jobs.id = any (${[...new Set(rows.map((row) => row.job_id))]}::uuid[])`).execute();
  const codeOf = new Map(visibleJobs.map(({ id, short_code }) => [id, short_code]));
  return {
    rows,
    payables: rows.map(({ payment_id, job_id, invoice, reference, lane, cents, payable_cents }) => {
      // Amount for comparison with the amount of a line. For a paid payment, the paid amount; for an open payment, the lower of the requested and the owed
      // amount.
      const worth = lane === 'paid' ? Number(cents) : Math.min(Number(cents), Number(payable_cents));
      return { payment_id, job_id, invoice, reference, status: lane, cents: worth, short_code: codeOf.get(job_id) ?? '' };
    }),
  };
}

async function matched({ tx, actor, now, deployment }: Pick<UseCaseContext, 'tx' | 'actor' | 'now' | 'deployment'>, csv: string) {
  const lines = parseRemittanceLines(csv);
  const { payables, rows } = await payablesOf(tx, actor, lines);
  return { results: matchRemittanceLines(lines, payables, dateInTimeZone(now, deployment.timeZone)), rows };
}

export const readRemittanceHandler = readUseCase(contract.readRemittance, async (context) => {
  assertCan(context.actor, 'payment.send');
  const { results, rows } = await matched(context, context.body.csv);
  const today = dateInTimeZone(context.now, context.deployment.timeZone);
  const items = new Map((await toBoardItems(context.tx, { actor: context.actor, today }, rows)).map((item) => [item.payment_id, item]));
  return { lines: results.map((result) => viewOf(result, items)) };
});

const viewOf = (
  { amount_cents, payments, line, key, reference, paid_on, state, state_reason }: MatchedLine,
  items: ReadonlyMap<string, contract.BoardItem>,
) => ({
  line,
  key,
  reference,
  amount: amount_cents === null ? null : toDollars(amount_cents),
  paid_on,
  state,
  state_reason,
  payments: payments.flatMap(({ payment_id, cents }) => {
    const item = items.get(payment_id);
    return item ? [{ ...payablePayment(item), payable: toDollars(cents) }] : [];
  }),
});

type Chosen = { payment: MatchablePayment | null; reason: string };

/**
 * Checks every chosen line and stores the import; the worker then records the lines. Rejects the whole import if one chosen line cannot be recorded. Lines with
 * payments that were recorded before have the state `known`.
 */
export const applyRemittanceHandler = writeUseCase(contract.applyRemittance, async (context) => {
  assertCan(context.actor, 'payment.send');
  const { lines, csv, file_name } = context.body;
  const { results } = await matched(context, csv);
  const byLine = new Map(results.map((result) => [result.line, result]));
  const issues: Issue[] = [];
  const chosen = new Map<number, Chosen>();
  const payments = new Set<string>();
  for (const [index, { line, payment_id, reason }] of lines.entries()) {
    const problem = (message: string) => issues.push({ path: `lines.${index}`, code: 'not_applied', message: t('line_refused_error', { line, message }) });
    const result = byLine.get(line);
    if (!result) problem(t('line_not_found_error'));
    else if (result.state === 'refused') problem(result.state_reason);
    else if (result.state === 'known') chosen.set(line, { payment: null, reason: '' });
    else {
      const payment = result.payments.find((candidate) => candidate.payment_id === (payment_id ?? result.payments[0].payment_id));
      if (!payment) problem(t('line_payment_mismatch_error'));
      else if (result.state === 'doubtful' && !reason) problem(t('line_reason_required_error'));
      else if (payments.has(payment.payment_id)) problem(t('payment_duplicate_error'));
      else {
        payments.add(payment.payment_id);
        chosen.set(line, { payment, reason: reason || t.source('remittance_source_note', { file: file_name || 'CSV', line }) });
      }
    }
  }
  if (issues.length > 0) throw badInput(issues);
  return {
    id: await storeImport(
      context,
      file_name,
      results.map((result) => lineOf(result, chosen.get(result.line))),
    ),
  };
});

/** Returns a line of the file with its first state. The worker records the lines with the state `waiting`. */
function lineOf(result: MatchedLine, chosen: Chosen | undefined): StoredRemittanceLine {
  const { line, key, reference, amount_cents, paid_on, state_reason } = result;
  const payment = chosen?.payment ?? result.payments[0];
  const state = chosen?.payment ? 'waiting' : result.state === 'refused' || result.state === 'known' ? result.state : 'left_out';
  return { line, key, reference, amount_cents, paid_on, payment_id: payment?.payment_id ?? null, reason: chosen?.reason ?? '', state, state_reason };
}

const MARKED: Record<contract.PaymentMark, (paymentId: string, marked: ManualRecord & { reference: string }) => Change> = {
  sent: (paymentId, { on, method, reason }) => recordSent(paymentId, { on, method, reason }),
  paid: (paymentId, { on, method, reference, reason }) => recordManualPayment(paymentId, { sent_on: on, reference, method, reason }),
  failed: recordFailed,
  hold: holdPayment,
  release: releasePayment,
};

/** Marks each payment separately, with its own history entry. If one payment cannot be marked, continues with the others. */
export const markPaymentsHandler = writeUseCase(contract.markPayments, async (context) => {
  assertCan(context.actor, 'payment.send');
  const { payment_ids, mark, on, method = null, reference, reason } = context.body;
  const ids = [...new Set(payment_ids)];
  const paymentRows = await context.tx
    .selectFrom('app.payments')
    .select(['payment_id', 'job_id'])
    .where(isInProgramScope(context.actor))
    .where('payment_id', 'in', ids)
    .orderBy('job_id')
    .orderBy('payment_id')
    .execute();
  const there = new Set(paymentRows.map(({ payment_id }) => payment_id));
  const items: contract.PaymentBatchOutcomes['items'] = ids
    .filter((id) => !there.has(id))
    .map((payment_id) => ({ payment_id, done: false, detail: t('payment_not_listed_error'), waits_for_void: false }));
  // `refusals` has an error for each payment that could not be marked. Examples: another request recorded the payment as paid, or the payment is no longer due.
  const refusals = await changeEachJob(
    context,
    paymentRows.map(({ payment_id, job_id }) => ({ job_id, apply: MARKED[mark](payment_id, { on, method, reference, reason }) })),
  );
  const voidingRows = await context.tx.selectFrom('app.payments').select('payment_id').where('payment_id', 'in', ids).where('voiding', '=', true).execute();
  const waits = new Set(voidingRows.map(({ payment_id }) => payment_id));
  for (const [index, { payment_id }] of paymentRows.entries()) {
    const refusal = refusals[index] ?? null;
    items.push({ payment_id, done: refusal === null, detail: refusal?.message ?? null, waits_for_void: waits.has(payment_id) });
  }
  return { items };
});
