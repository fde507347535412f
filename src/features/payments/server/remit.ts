import { type Actor, must } from '@/access';
import { reads, writes } from '@/access/server';
import type { Change } from '@/job';
import type { UseCaseContext } from '@/job/server';
import { badInput, dayAt, type Issue, toDollars, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { jobsFor } from '@/record/server';
import { hold, markFailed, markSent, release, remit } from '../bank/marks';
import { type LineResult, matchLines, type Payable, type RemittanceLine } from '../bank/remittance';
import * as contract from '../board-contract';
import { payByHand } from '../changes';
import type { Marked } from '../payment';
import { changeEach } from './change-each';
import { t } from './messages';
import { linesIn } from './remittance-file';
import { isTheirs, itemsOf, READ, type Row } from './rows';
import './tables';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Found = { payables: Payable[]; rows: Row[] };

/** The payments that lines could be about, by their own number, by invoice or by the job; and those that have one of the file's references. */
async function payablesOf(tx: Tx, actor: Actor, lines: readonly RemittanceLine[]): Promise<Found> {
  const keys = [...new Set(lines.map(({ key }) => key.toLowerCase()).filter(Boolean))];
  const references = [...new Set(lines.map(({ reference }) => reference.toLowerCase()).filter(Boolean))];
  const codes = keys.map((key) => key.toUpperCase());
  const named = keys.length === 0 ? [] : await jobsFor(actor).visible(tx).select(['jobs.id']).where('jobs.short_code', 'in', codes).execute();
  const rows = await tx
    .selectFrom('app.payments')
    .select(READ)
    .where(isTheirs(actor))
    .where((eb) =>
      eb.or([
        eb('invoice_key', 'in', ['', ...keys]),
        eb('payment_id', 'in', [NOTHING, ...keys.filter((key) => UUID.test(key))]),
        eb('job_id', 'in', [NOTHING, ...named.map(({ id }) => id)]),
        eb('reference_key', 'in', ['', ...references]),
      ]),
    )
    .execute();
  const jobs = jobsFor(actor).visible(tx).select(['jobs.id', 'jobs.short_code']);
  const found = rows.length === 0 ? [] : await jobs.where('jobs.id', 'in', [...new Set(rows.map((row) => row.job_id))]).execute();
  const codeOf = new Map(found.map(({ id, short_code }) => [id, short_code]));
  return {
    rows,
    payables: rows.map(({ payment_id, job_id, invoice, reference, lane, cents, payable_cents }) => {
      // What was paid came to what was paid; what is open, to what is owed.
      const worth = lane === 'paid' ? Number(cents) : Math.min(Number(cents), Number(payable_cents));
      return { payment_id, job_id, invoice, reference, status: lane, cents: worth, short_code: codeOf.get(job_id) ?? '' };
    }),
  };
}
const NOTHING = '00000000-0000-0000-0000-000000000000';

async function matched({ tx, actor, now, installation }: Pick<UseCaseContext, 'tx' | 'actor' | 'now' | 'installation'>, csv: string) {
  const lines = linesIn(csv);
  const { payables, rows } = await payablesOf(tx, actor, lines);
  return { results: matchLines(lines, payables, dayAt(now, installation.timeZone)), rows };
}

export const readRemittance = reads(contract.readRemittance, async (context) => {
  must(context.actor, 'payment.send');
  const { results, rows } = await matched(context, context.body.csv);
  const today = dayAt(context.now, context.installation.timeZone);
  const items = new Map((await itemsOf(context.tx, { actor: context.actor, today }, rows)).map((item) => [item.payment_id, item]));
  return { lines: results.map((result) => viewOf(result, items)) };
});

const viewOf = ({ amount_cents, payments, line, key, reference, paid_on, state, why }: LineResult, items: ReadonlyMap<string, contract.BoardItem>) => ({
  line,
  key,
  reference,
  amount: amount_cents === null ? null : toDollars(amount_cents),
  paid_on,
  state,
  why,
  payments: payments.flatMap(({ payment_id, cents }) => {
    const item = items.get(payment_id);
    if (!item) return [];
    const { job_id, short_code, homeowner, program } = item;
    const payee = item.payee === 'contractor' ? item.contractor : item.homeowner;
    return [{ payment_id, job_id, short_code, homeowner, payee, program, payable: toDollars(cents) }];
  }),
});

type Decided = { payment: Payable; line: LineResult; reason: string };

/** All in one transaction, with everything that follows for each job: one line that cannot be recorded, and none is. The same file again finds its lines recorded. */
export const applyRemittance = writes(contract.applyRemittance, async (context) => {
  must(context.actor, 'payment.send');
  const { lines, csv, file_name } = context.body;
  const { results } = await matched(context, csv);
  const byLine = new Map(results.map((result) => [result.line, result]));
  const issues: Issue[] = [];
  const decided = new Map<string, Decided>();
  const known = new Set<number>();
  for (const [index, { line, payment_id, reason }] of lines.entries()) {
    const problem = (message: string) => issues.push({ path: `lines.${index}`, code: 'not_applied', message: t('line_is_not_applied', { line, message }) });
    const result = byLine.get(line);
    if (!result) problem(t('the_file_has_no_such_line'));
    else if (result.state === 'refused') problem(result.why);
    else if (result.state === 'known') known.add(line);
    else {
      const payment = result.payments.find((one) => one.payment_id === (payment_id ?? result.payments[0].payment_id));
      if (!payment) problem(t('the_line_is_about_another_payment'));
      else if (result.state === 'doubtful' && !reason) problem(t('say_why_this_line_is_right'));
      else if (decided.has(payment.payment_id)) problem(t('the_payment_is_chosen_twice'));
      else decided.set(payment.payment_id, { payment, line: result, reason: reason || t.kept('from_the_remittance_file', { file: file_name || 'CSV', line }) });
    }
  }
  if (issues.length > 0) throw badInput(issues);
  const all = [...decided.values()];
  const refusals = await changeEach(
    context,
    all.map(({ payment, line, reason }) => {
      const given = { sent_on: line.paid_on ?? '', reference: line.reference, method: null, reason, amount: toDollars(line.amount_cents ?? 0) };
      return { job_id: payment.job_id, apply: remit(payment.payment_id, given) };
    }),
  );
  // They moved since they were looked at: which of them, so that somebody can leave them out.
  const moved = all.flatMap(({ line: { line } }, index) => {
    const message = refusals[index]?.message;
    return message ? [t('line_is_not_applied', { line, message })] : [];
  });
  if (moved.length > 0) throw wrongState(moved.join(' '));
  const cents = all.reduce((sum, { line }) => sum + (line.amount_cents ?? 0), 0);
  return { applied: all.length, known: known.size, amount: toDollars(cents) };
});

const MARKED: Record<contract.Mark, (paymentId: string, marked: Marked & { reference: string }) => Change> = {
  sent: (paymentId, { on, method, reason }) => markSent(paymentId, { on, method, reason }),
  paid: (paymentId, { on, method, reference, reason }) => payByHand(paymentId, { sent_on: on, reference, method, reason }),
  failed: markFailed,
  hold,
  release,
};

/** Each a change of its own with its own line in the history; one that cannot be marked holds up no other. */
export const markPayments = writes(contract.markPayments, async (context) => {
  must(context.actor, 'payment.send');
  const { payment_ids, mark, on, method = null, reference, reason } = context.body;
  const ids = [...new Set(payment_ids)];
  const found = await context.tx
    .selectFrom('app.payments')
    .select(['payment_id', 'job_id'])
    .where(isTheirs(context.actor))
    .where('payment_id', 'in', ids)
    .orderBy('job_id')
    .orderBy('payment_id')
    .execute();
  const there = new Set(found.map(({ payment_id }) => payment_id));
  const items: contract.Outcomes['items'] = ids
    .filter((id) => !there.has(id))
    .map((payment_id) => ({ payment_id, done: false, detail: t('this_payment_is_not_on_the_board'), waits_for_void: false }));
  // One that is refused was paid meanwhile, or is not to be paid any more.
  const refusals = await changeEach(
    context,
    found.map(({ payment_id, job_id }) => ({ job_id, apply: MARKED[mark](payment_id, { on, method, reference, reason }) })),
  );
  const waiting = await context.tx.selectFrom('app.payments').select('payment_id').where('payment_id', 'in', ids).where('voiding', '=', true).execute();
  const waits = new Set(waiting.map(({ payment_id }) => payment_id));
  for (const [index, { payment_id }] of found.entries()) {
    const refusal = refusals[index] ?? null;
    items.push({ payment_id, done: refusal === null, detail: refusal?.message ?? null, waits_for_void: waits.has(payment_id) });
  }
  return { items };
});
