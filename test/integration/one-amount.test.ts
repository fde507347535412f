import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@/job-data';
import { formatMoney } from '@/platform';
import { CARLA, createJob, FINANCE, getJob, inviteHomeowner, OPS, openTestApp, PROGRAM, type TestApp, taskId, uploadPdf } from '../support/app';
import { exportedJobs } from '../support/exported';

/** Follows a job from the first calculated amount to the payment. After every step, all places of the portal must show the same amount. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const LINES = [
  { id: 'a', service: 'heat_pump', total: 9_000 },
  { id: 'b', service: 'panel', total: 3_000 },
];

type Program = {
  payment_status: PaymentStatus;
  amount_moment: string;
  amounts: { total: number | null; homeowner: number | null; payable: { contractor: number } | null };
};
type Job = {
  rebate: { amount: number } | null;
  left_to_pay: number | null;
  programs: (Program & { amount_changes: { after: number; confirmed: object | null }[] })[];
};
type Guest = {
  rebates: { homeowner: number; moment: string }[];
  bill: { work: number; to_pay: number; off_the_bill: { amount: number }[]; after_all: number } | null;
};

/** Returns the amount that each place of the portal shows, by place. Null if the place does not show an amount yet. */
async function places(id: string, homeowner: string): Promise<Record<string, number | null>> {
  const job = await getJob<Job>(app, CARLA, id);
  const staffJob = await getJob<Job>(app, OPS, id);
  const [own, staff] = [job.programs[0], staffJob.programs[0]];
  const listed = async (who: string, path: string) => {
    const { body } = await app.call<{ items: { id: string; rebate: { amount: number } | null }[] }>(who, 'GET', path);
    return body.items.find((item) => item.id === id)?.rebate?.amount ?? null;
  };
  const incentives = await app.call<{ items: { amounts: { homeowner: number | null } }[] }>(CARLA, 'GET', `/api/jobs/${id}/incentives`);
  const file = await exportedJobs(app, CARLA, 'columns=rebate&include_complete=true');
  const guest = await app.call<Guest>(homeowner, 'GET', `/api/guest/profile/${id}`);
  expect(guest.status).toBe(200);
  return {
    'header, contractor': job.rebate?.amount ?? null,
    'header, staff': staffJob.rebate?.amount ?? null,
    'list, contractor': await listed(CARLA, '/api/jobs?include_complete=true'),
    'list, staff': await listed(OPS, '/api/jobs/internal?include_complete=true'),
    'file of the list': Number(file.body.trim().split('\n')[1]?.split(',')[3]),
    'rebate tab, contractor': own?.amounts.homeowner ?? null,
    'rebate tab, staff': staff?.amounts.homeowner ?? null,
    'what the program pays': own?.amounts.payable?.contractor ?? null,
    incentives: incentives.body.items[0]?.amounts.homeowner ?? null,
    ...(guest.body.rebates.length > 0 && {
      "homeowner's page": guest.body.rebates[0]?.homeowner ?? null,
      "homeowner's bill": guest.body.bill?.off_the_bill[0]?.amount ?? null,
    }),
  };
}

async function expectEverywhere(id: string, homeowner: string, amount: number, moment: string): Promise<void> {
  const shown = await places(id, homeowner);
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, amount])));
  expect((await getJob<Job>(app, CARLA, id)).programs[0]?.amount_moment).toBe(moment);
}

/** Checks that every place of the portal shows the same payment status. */
async function expectMoneyStatus(id: string, status: PaymentStatus, lane: string): Promise<void> {
  const path = `/api/payments?lane=${lane}`;
  const board = await app.call<{ items: { job_id: string; lane: string }[] }>(FINANCE, 'GET', path);
  const [job, staffJob] = await Promise.all([getJob<Job>(app, CARLA, id), getJob<Job>(app, OPS, id)]);
  const listed = async (who: string, list: string) => {
    const { body } = await app.call<{ items: { id: string; payment_status: string }[] }>(who, 'GET', list);
    return body.items.find((item) => item.id === id)?.payment_status;
  };
  const filtered = await app.call<{ items: { id: string }[] }>(OPS, 'GET', `/api/jobs/internal?include_complete=true&payment_status=${status}`);
  const file = await exportedJobs(app, CARLA, 'columns=payment_status&include_complete=true');
  expect({
    'payments board': board.body.items.filter((item) => item.job_id === id).map((item) => item.lane),
    'job, contractor': job.programs[0]?.payment_status,
    'job, staff': staffJob.programs[0]?.payment_status,
    'list, contractor': await listed(CARLA, '/api/jobs?include_complete=true'),
    'list, staff': await listed(OPS, '/api/jobs/internal?include_complete=true'),
    'filter of the list': filtered.body.items.map((item) => item.id),
    'file of the list': file.body.includes(PAYMENT_STATUS_LABELS[status]),
  }).toEqual({
    'payments board': [lane],
    'job, contractor': status,
    'job, staff': status,
    'list, contractor': status,
    'list, staff': status,
    'filter of the list': [id],
    'file of the list': true,
  });
}

/** Checks that the newest email of a template contains the amount. */
async function expectEmail(template: string, recipient: string, amount: number): Promise<void> {
  await app.work();
  const email = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['subject', 'plain'])
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const written = `${email?.subject} ${email?.plain}`;
  expect([template, recipient, written.includes(formatMoney(amount)) || written.includes(formatMoney(amount, 'always'))]).toEqual([template, recipient, true]);
}

const done = async (who: string, id: string, key: string, changes: Record<string, unknown>): Promise<void> => {
  const task = await taskId(app, OPS, id, key);
  const { status, body } = await app.call<{ detail: string }>(who, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, { changes });
  expect([key, status, status === 200 ? '' : body.detail]).toEqual([key, 200, '']);
};

it('shows the same rebate amount at every place, at every step from the first amount to the payment', { timeout: 240_000 }, async () => {
  const id = await createJob(app);
  const homeowner = await inviteHomeowner(app, id);
  await done(homeowner, id, 'other_homeowner_details', {
    preferred_written_language: 'english',
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  });
  await done(CARLA, id, 'define_scope_of_work', { new_construction: false });
  await done(CARLA, id, 'project_scope_of_work', { scope_lines: LINES });
  await done(CARLA, id, 'income_estimate', { income_level: 'below_ami_80' });
  await expectEverywhere(id, homeowner, 11_000, 'likely');

  await done(CARLA, id, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'] });
  await expectEverywhere(id, homeowner, 11_000, 'likely');
  await expectEmail('rebate_shared', 'ana@example.com', 11_000);
  await done(CARLA, id, 'final_review', { attest: true });
  await expectEverywhere(id, homeowner, 11_000, 'likely');

  // The program reserves less than the calculated amount.
  await done(PROGRAM, id, 'confirm_reservation', {
    reservation_status: 'reserved',
    reservation_id: 'R-1',
    reserved_on: '2026-03-02',
    reserved_amount: 10_500,
    reserved_amount_reason: 'Less money is left',
  });
  await expectEverywhere(id, homeowner, 10_500, 'reserved');
  await expectEmail('reserved_homeowner', 'ana@example.com', 10_500);
  await expectEmail('amount_changed', 'ana@example.com', 10_500);
  await expectEmail('amount_changed', CARLA, 10_500);
  const confirm = (who: string) => app.call(who, 'PUT', `/api/jobs/${id}/incentives/confirm-amount`, { program_id: 'wi-hear' });
  expect((await getJob<Job>(app, CARLA, id)).programs[0]?.amount_changes).toMatchObject([{ after: 10_500, confirmed: null }]);
  expect((await confirm(CARLA)).status).toBe(200);
  expect((await confirm(CARLA)).status).toBe(200);
  expect((await getJob<Job>(app, OPS, id)).programs[0]?.amount_changes).toMatchObject([{ confirmed: { by: 'Carla Jensen' } }]);

  // An invoice with lower costs reduces the rebate.
  const file = await uploadPdf(app, CARLA, id);
  const invoice = {
    final_invoice: [file],
    final_invoice_number: '1',
    final_invoice_date: '2026-03-02',
    final_invoice_total: 8_949.99,
    invoice_lines: [
      { id: 'a', service: 'heat_pump', total: 5_949.99 },
      { id: 'b', service: 'panel', total: 3_000 },
    ],
    rebate_line_item_title: 'Rebate',
    invoice_signed_by_homeowner: true,
  };
  const preview = await app.call<{ items: { change: { before: number; after: number; moment: string; because: string[] } }[] }>(
    CARLA,
    'POST',
    `/api/jobs/${id}/incentives/what-if`,
    { facts: { final_invoice_total: invoice.final_invoice_total, invoice_lines: invoice.invoice_lines } },
  );
  expect(preview.body.items[0]?.change).toMatchObject({ before: 10_500, after: 8_949.99, moment: 'reserved' });
  expect(preview.body.items[0]?.change.because.join()).toContain('$5,949.99');
  const task = await taskId(app, CARLA, id, 'final_invoice');
  const refused = await app.call<{ detail: string }>(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, {
    changes: { ...invoice, rebate_line_item_amount: 10_500 },
  });
  expect([refused.status, refused.body.detail]).toEqual([422, "The rebate must appear on the invoice as a line item titled 'Rebate' for $8,949.99."]);
  await done(CARLA, id, 'final_invoice', { ...invoice, rebate_line_item_amount: 8_949.99 });
  await expectEverywhere(id, homeowner, 8_949.99, 'invoiced');
  await expectEmail('amount_changed', 'ana@example.com', 8_949.99);

  await done(CARLA, id, 'submit_final_documents', { install_completion_date: '2026-03-02', accept_terms_and_conditions: true });
  await expectEverywhere(id, homeowner, 8_949.99, 'invoiced');

  // The program approves less than the reserved amount.
  await done(PROGRAM, id, 'confirm_enrollment', {
    enrollment_status: 'enrolled',
    enrollment_id: 'E-1',
    enrolled_on: '2026-03-02',
    approved_amount: 8_900.01,
    approved_amount_reason: 'One part is not covered',
    qa_inspection_required: false,
  });
  await expectEverywhere(id, homeowner, 8_900.01, 'approved');
  await expectEmail('amount_changed', CARLA, 8_900.01);
  expect((await confirm(CARLA)).status).toBe(200);

  // After the payment tool has created the invoice, the payment status is "being paid".
  await app.work();
  await expectMoneyStatus(id, 'being_paid', 'invoiced');

  await done(FINANCE, id, 'send_payment', { payment_sent_date: '2026-03-02', payment_reference: 'ACH 1', override_reason: 'No tool' });
  // The record of the manual payment takes effect after the payment tool has confirmed that it voided the invoice.
  await app.work();
  await expectEverywhere(id, homeowner, 8_900.01, 'paid');
  await expectMoneyStatus(id, 'paid', 'paid');
  const statement = await app.call<{ amount: number; items: { amount: number }[] }>(CARLA, 'GET', '/api/payments/statement?from=2026-03-01&until=2026-03-02');
  expect([statement.body.amount, statement.body.items.map(({ amount }) => amount)]).toEqual([8_900.01, [8_900.01]]);
  await expectEmail('payment_paid', CARLA, 8_900.01);
});
