import { actorNameOf, assertCan, can } from '@/access';
import { writeUseCase } from '@/access/server';
import { claimDailyReminder, type ProgramOfficeRow, programOffices, REMINDER_INTERVAL_MS } from '@/features/program-offices/server';
import { recordAudit } from '@/foundation/audit/server';
import { emailBackgroundJob } from '@/foundation/messaging/server';
import type { JobProgram } from '@/job-data';
import { dateInTimeZone, formatDate, formatDateTime, formatMoney, notFound, sumOfDollars, toDollars, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { recordProgramReminder } from '../reminding';
import { changeEachJob } from './change-each';
import { t } from './messages';
import { findPaymentRows, loadLatePaymentTotals, type PaymentRowFilter, paymentFilterOf, toBoardItems } from './payment-rows';

/** Maximum number of payments in one email, which lists the most overdue payments first. */
const MAX_IN_EMAIL = 100;

const mayAgain = ({ reminded_at }: ProgramOfficeRow, now: Date): boolean =>
  reminded_at === null || reminded_at.getTime() + REMINDER_INTERVAL_MS <= now.getTime();

/** Lists programs with late payments that are invoiced or approved and not on hold. States for each program whether it can be reminded now. */
export async function programReminders(tx: Tx, wanted: PaymentRowFilter): Promise<contract.ProgramReminder[]> {
  const late = await loadLatePaymentTotals(tx, wanted);
  if (late.length === 0) return [];
  const keys = late.map(({ program_key }) => program_key);
  const programs = (await listProgramsFor(tx, wanted.actor)).map(({ program }) => program).filter(({ key }) => keys.includes(key));
  return (await programOffices(tx, programs)).flatMap((office) => {
    const lateProgram = late.find(({ program_key }) => program_key === office.program.key);
    if (!lateProgram) return [];
    return [
      {
        program_id: office.program.key,
        program: office.program.name,
        count: lateProgram.count,
        amount: toDollars(Number(lateProgram.cents)),
        email: office.email,
        reminded_at: office.reminded_at?.toISOString() ?? null,
        reminded_by: office.reminded_by,
        may_remind: can(wanted.actor, 'payment.send') && office.email !== null && mayAgain(office, wanted.now),
      },
    ];
  });
}

/** Queues one email with the late payments of the program, up to `MAX_IN_EMAIL`. Adds a history entry for each payment and an audit record. */
export const remindProgramHandler = writeUseCase(contract.remindProgram, async (context) => {
  const { tx, actor, now, deployment } = context;
  assertCan(actor, 'payment.send');
  const { program_id } = context.body;
  const program = (await listProgramsFor(tx, actor)).find(({ key }) => key === program_id)?.program;
  const [office] = program ? await programOffices(tx, [program]) : [];
  if (!program || !office) throw notFound(t('program_not_found_error'));
  const { email } = office;
  if (email === null) throw wrongState(t('office_address_missing_error'));
  // Returns null if the last reminder is less than 24 hours old. Waits for a concurrent request that sends a reminder, so two requests cannot both remind.
  const officeId = await claimDailyReminder(tx, program.key, actorNameOf(actor), now);
  if (officeId === null) throw wrongState(await whyNotAgain(tx, office, deployment.timeZone));

  const filter = { ...paymentFilterOf(context, { program_id }), late: true, awaited: true };
  const rows = await findPaymentRows(tx, filter, { limit: MAX_IN_EMAIL });
  const items = await toBoardItems(tx, filter, rows);
  const about = new Map<string, JobProgram>();
  const refusals = await changeEachJob(
    context,
    items.map(({ payment_id, job_id }) => ({
      job_id,
      apply: recordProgramReminder(payment_id, { email, onReminded: (program) => about.set(payment_id, program) }),
    })),
  );
  const reminded = items.filter((_, index) => refusals[index] === null);
  if (reminded.length === 0) throw wrongState(t('reminder_not_late_error'));

  const [all] = await loadLatePaymentTotals(tx, filter);
  const sum = sumOfDollars(reminded.map(({ amount }) => amount));
  const values = {
    name: office.name,
    program: program.name,
    by: actorNameOf(actor),
    count: reminded.length,
    amount: formatMoney(sum, 'always'),
    lines: reminded.map((item) => lineOf(item, about.get(item.payment_id), deployment.timeZone)),
    more: Math.max(0, (all?.count ?? 0) - reminded.length),
  };
  const key = newId();
  const path = `/payments?late=true&program=${encodeURIComponent(program.key)}`;
  await enqueue(tx, emailBackgroundJob, { key, job_id: null, to: email, template: 'program_reminder', values, path }, { key });
  await recordAudit(context, {
    action: t.source('program_reminded'),
    object: { kind: 'program_office', id: officeId, name: program.name },
    changes: [{ field: 'payments', before: null, after: reminded.length }],
    programs: [program.key],
  });
  return { payments: reminded.length, email };
});

/** Returns the error text for a program office that was reminded less than 24 hours ago. The text names the sender and the time of that reminder. */
async function whyNotAgain(tx: Tx, { program }: ProgramOfficeRow, timeZone: string): Promise<string> {
  const [office] = await programOffices(tx, [program]);
  const remindedAt = office?.reminded_at?.toISOString() ?? '';
  return t('office_reminded_error', { program: program.name, at: formatDateTime(remindedAt, timeZone), by: office?.reminded_by ?? '' });
}

/**
 * Returns the line about a payment in the email to the program office. The line has the reference numbers of the program, but not the name of the homeowner.
 */
function lineOf(item: contract.BoardItem, program: JobProgram | undefined, timeZone: string): string {
  const since = formatDate(dateInTimeZone(new Date(item.since), timeZone));
  return [
    t.source('reminded_job', {
      code: item.short_code,
      amount: formatMoney(item.amount, 'always'),
      payee: item.payee === 'contractor' ? item.contractor : t.source('reminded_homeowner'),
    }),
    program?.reservation && t.source('reminded_reservation', { id: program.reservation.id }),
    program?.enrollment && t.source('reminded_enrollment', { id: program.enrollment.id }),
    item.invoice && t.source('reminded_invoice', { invoice: item.invoice }),
    t.source('reminded_since', { lane: item.lane, since }),
    item.due_on && t.source('reminded_due', { by: formatDate(item.due_on) }),
  ]
    .filter(Boolean)
    .join(', ');
}
