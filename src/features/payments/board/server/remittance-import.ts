import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { assertCan } from '@/access';
import { asSystem, readAsSystem, readUseCase, sessionSettingsFor } from '@/access/server';
import { type Orderer, ordererFromActor, stillHasRights } from '@/foundation/accounts/server';
import type { UseCaseContext } from '@/job/server';
import { type AppError, dateInTimeZone, notFound, toDollars } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, enqueue, type WorkerDeps } from '@/platform/server/background-jobs';
import type { Schema } from '@/platform/server/db/schema';
import { applyRemittanceLine } from '../bank/manual-status';
import * as contract from '../contract';
import { changeEachJob } from './change-each';
import { t } from './messages';
import { isInProgramScope, PAYMENT_COLUMNS, toBoardItems } from './payment-rows';
import './tables';

export type StoredRemittanceLine = Omit<Insertable<Schema['app.remittance_lines']>, 'remittance_id' | 'user_id'>;

/** Stores the lines of a file and queues a background job that records the lines with the state `waiting`. Returns the ID of the import. */
export async function storeImport({ tx, actor, now }: UseCaseContext, fileName: string, lines: readonly StoredRemittanceLine[]): Promise<string> {
  const orderer = ordererFromActor(actor);
  const id = newId();
  const order = { id, user_id: orderer.userId, ordered_by: JSON.stringify(orderer), file_name: fileName, ordered_at: now };
  await tx.insertInto('app.remittances').values(order).execute();
  // Pass all lines as one JSON parameter, because a statement with thousands of parameters is slow to build.
  await sql`
    insert into app.remittance_lines (remittance_id, user_id, line, key, reference, amount_cents, paid_on, payment_id, reason, state, state_reason)
    select ${id}, ${orderer.userId}, l.line, l.key, l.reference, l.amount_cents, l.paid_on, l.payment_id, l.reason, l.state, l.state_reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (line integer, key text, reference text, amount_cents bigint, paid_on date, payment_id uuid, reason text, state text, state_reason text)`.execute(
    tx,
  );
  await enqueue(tx, applyRemittanceBackgroundJob, { import_id: id }, { key: `remittance:${id}` });
  return id;
}

/**
 * Records the waiting lines. One transaction contains the change of the job and the result of the line, so an interrupted run never records a line twice. If a
 * line fails, the run continues with the other lines, and the next attempt repeats the failed line. A line that fails in the last attempt is stored as refused.
 */
export const applyRemittanceBackgroundJob = defineBackgroundJob(
  'payments.apply_remittance',
  z.object({ import_id: z.uuid() }),
  async ({ payload: { import_id }, isLastAttempt, signal, ...deps }) => {
    const { db, log } = deps;
    const waitingLines = await readAsSystem(db, (tx) =>
      tx
        .selectFrom('app.remittance_lines as line')
        .innerJoin('app.remittances as order', 'order.id', 'line.remittance_id')
        .select(['line.line', 'order.ordered_by'])
        .where('line.remittance_id', '=', import_id)
        .where('line.state', '=', 'waiting')
        .orderBy('line.line')
        .execute(),
    );
    const refuse = (line: number, state_reason: string) =>
      asSystem(db, async (tx) => {
        const isWaiting = { remittance_id: import_id, line, state: 'waiting' as const };
        await tx
          .updateTable('app.remittance_lines')
          .set({ state: 'refused', state_reason })
          .where((eb) => eb.and(isWaiting))
          .execute();
      });
    let failure: unknown;
    for (const { line, ordered_by } of waitingLines) {
      signal.throwIfAborted();
      if (!(await stillHasRights(db, ordered_by))) {
        await refuse(line, t.source('rights_changed_error'));
        continue;
      }
      try {
        await recordLine(deps, ordered_by, { import_id, line });
      } catch (error) {
        log.warn({ err: error, line }, 'a line of a remittance was not recorded');
        if (isLastAttempt) await refuse(line, t.source('line_failed_error'));
        else failure = error;
      }
    }
    if (failure !== undefined) throw failure;
  },
);

type Place = { import_id: string; line: number };

/** Records one line with the rights of the user who uploaded the file. */
async function recordLine({ db, clock, deployment, jobId }: WorkerDeps & { jobId: string }, actor: Orderer, { import_id, line }: Place): Promise<void> {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(actor, request.id), async (tx) => {
    const lines = tx.selectFrom('app.remittance_lines').where('remittance_id', '=', import_id).where('line', '=', line);
    // Lock the line, so that a concurrent run waits and then finds the result.
    const waitingLine = await lines.selectAll().where('state', '=', 'waiting').forUpdate().executeTakeFirst();
    if (!waitingLine) return;
    const refusal = await applyLine({ tx, actor, now: clock.now(), request, deployment }, waitingLine);
    const result = refusal === null ? { state: 'applied' as const } : { state: refusal.state, state_reason: refusal.state_reason };
    await tx.updateTable('app.remittance_lines').set(result).where('remittance_id', '=', import_id).where('line', '=', line).execute();
  });
}

type ReadLine = Pick<StoredRemittanceLine, 'payment_id' | 'reference' | 'reason'> & { amount_cents: string | null; paid_on: string | null };

/** Applies a line to its payment. Returns null if the line was recorded now. Otherwise returns the state of the line and its reason. */
async function applyLine(context: UseCaseContext, line: ReadLine): Promise<{ state: 'known' | 'refused'; state_reason: string | null } | null> {
  const find = () => findPayment(context, line.payment_id ?? '');
  const payment = await find();
  if (!payment) return { state: 'refused', state_reason: t.source('payment_not_listed_error') };
  const paymentData = {
    sent_on: line.paid_on ?? '',
    reference: line.reference,
    method: null,
    reason: line.reason,
    amount: toDollars(Number(line.amount_cents)),
  };
  const [refusal = null]: (AppError | null)[] = await changeEachJob(context, [
    { job_id: payment.job_id, apply: applyRemittanceLine(payment.payment_id, paymentData) },
  ]);
  if (!refusal) return null;
  // The change was rejected. A possible reason is that the payment was recorded after the user uploaded the file, so read the payment again. The job is locked,
  // so the result is current.
  const now = await find();
  const isKnown = now?.lane === 'paid' && now.reference_key === line.reference.toLowerCase() && now.cents === line.amount_cents;
  return isKnown ? { state: 'known', state_reason: null } : { state: 'refused', state_reason: refusal.message };
}

const findPayment = ({ tx, actor }: UseCaseContext, id: string) =>
  tx
    .selectFrom('app.payments')
    .select(['payment_id', 'job_id', 'lane', 'reference_key', 'cents'])
    .where('payment_id', '=', id)
    .where(isInProgramScope(actor))
    .executeTakeFirst();

export const getRemittanceImportHandler = readUseCase(contract.getRemittanceImport, async ({ tx, actor, now, params, deployment }) => {
  assertCan(actor, 'payment.send');
  const { userId } = ordererFromActor(actor);
  const order = await tx.selectFrom('app.remittances').selectAll().where('id', '=', params.import_id).where('user_id', '=', userId).executeTakeFirst();
  if (!order) throw notFound(t('import_missing_error'));
  const lines = await tx.selectFrom('app.remittance_lines').selectAll().where('remittance_id', '=', order.id).orderBy('line').execute();
  const ids = lines.flatMap(({ payment_id }) => payment_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('app.payments')
          .select(PAYMENT_COLUMNS)
          .where(sql<boolean>`payment_id = any (${ids}::uuid[])`)
          .where(isInProgramScope(actor))
          .execute();
  const items = new Map((await toBoardItems(tx, { actor, today: dateInTimeZone(now, deployment.timeZone) }, rows)).map((item) => [item.payment_id, item]));
  const chosen = lines.filter((line) => line.reason !== '');
  const applied = lines.filter(({ state }) => state === 'applied');
  const waitingLines = lines.filter(({ state }) => state === 'waiting');
  return {
    file_name: order.file_name,
    ordered_at: order.ordered_at.toISOString(),
    is_done: waitingLines.length === 0,
    chosen: chosen.length,
    done: chosen.length - waitingLines.length,
    applied: applied.length,
    amount: toDollars(applied.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)),
    lines: lines.map(({ line, key, reference, amount_cents, paid_on, state, state_reason, payment_id }) => {
      const item = items.get(payment_id ?? '');
      const amount = amount_cents === null ? null : toDollars(Number(amount_cents));
      return { line, key, reference, amount, paid_on, state, state_reason, payment: item ? payablePayment(item) : null };
    }),
  };
});

/** Returns the fields of a payment that the page shows for a line of a remittance file. */
export function payablePayment({ payment_id, job_id, short_code, homeowner, program, contractor, payee, payable }: contract.BoardItem) {
  return { payment_id, job_id, short_code, homeowner, payee: payee === 'contractor' ? contractor : homeowner, program, payable };
}
