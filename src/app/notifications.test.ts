import { describe, expect, it } from 'vitest';
import { sendTasks } from '@/features/guests/changes/send';
import { AUDIENCES, type Audience, type NotificationContext, type NotificationEvent, planDeliveries, planForAudience } from '@/features/notifications';
import { newSigner, type Signer } from '@/features/signing';
import { composeEmail, composeNotification, EMAIL_TEMPLATES, NOTIFICATION_TEMPLATES } from '@/foundation/messaging';
import { copyJobState } from '@/job-data';
import { entriesOf } from '@/platform';
import { aSignedDocument } from '../../test/support/document';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../test/support/minimal-programs';
import { FORMS } from './forms';
import { NOTIFICATIONS } from './notifications';

/** Returns a job to which every event can apply: its amount was shared, reserved, enrolled and paid, and an installer was invited. */
function telling(): NotificationContext {
  const scenario = new JobScenario(['wi-hear'])
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
    .complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment)
    .complete(FINANCE, 'send_payment', ANSWERS.send_payment);
  // Copy the state before changing it, because the scenario freezes its states.
  scenario.state = copyJobState(scenario.state);
  const { state } = scenario;
  const task = scenario.task('final_invoice');
  task.sent.push({ role: 'installer', email: 'ivan@example.com', sent_at: '2026-03-02T15:00:00.000Z' });
  const [first] = state.tasks;
  first?.sent.push({ role: 'homeowner', email: 'ana@example.com', sent_at: '2026-03-02T15:00:00.000Z' });
  const failure: Signer['failure'] = { kind: 'declined', reason: 'Too soon', at: '2026-03-02T15:00:00.000Z' };
  const signer = { ...newSigner('homeowner'), name: 'Ana Rivera', email: 'ana@example.com', failure };
  state.documents.push(aSignedDocument({ task_id: first?.id ?? '', title: 'Agreement', signers: [signer] }));
  const [program] = state.programs;
  if (program) {
    program.declined = { stage: 'enroll', reason: 'equipment', note: 'Not listed' };
    const [rebate, at] = [{ before: 11_000, after: 1_000 }, '2026-03-02T15:00:00.000Z'];
    program.amount_changes = [
      { payee: 'contractor', ...rebate, rebate, moment: 'invoiced', decision: 'approved', reasons: [], by: 'Pat', by_kind: 'staff', at, confirmed: null },
    ];
  }
  return {
    state,
    facts:
      scenario.last?.facts ??
      (() => {
        throw new Error('No notification was sent');
      })(),
    definitions: new Map(FORMS.map((form) => [form.key, form])),
    releaseOf: (key) => {
      const found = MINIMAL_PROGRAMS.find((other) => other.key === key);
      return found && { key, version: 1, checksum: key, program: found };
    },
    contractorName: 'Acme',
  };
}

const context = telling();
const task_id = context.state.tasks[0]?.id ?? '';
const payment_id = context.state.programs[0]?.payments[0]?.id ?? '';
const program = 'wi-hear';

/**
 * One event of each kind with its expected deliveries by audience, in the format `email templates · notifications`. A `!` after a notification means that a
 * team chat message is also sent. A kind without a row does not compile. An audience without an entry must be `NOT_NOTIFIED` in the notification table.
 */
const EVENTS: { [K in NotificationEvent['kind']]: [NotificationEvent & { kind: K }, Partial<Record<Audience, string>>] } = {
  created: [{ kind: 'created' }, { contractor: '· job_created', internal: '· job_created' }],
  stage_changed: [{ kind: 'stage_changed', from: 'draft', to: 'review' }, {}],
  tasks_sent: [
    { kind: 'tasks_sent', role: 'homeowner', email: 'ana@example.com', name: null, message: null, task_ids: [task_id] },
    { homeowner: 'guest_invite ·', contractor: '· tasks_sent' },
  ],
  tasks_joined: [{ kind: 'tasks_joined', email: 'ana@example.com', task_ids: [task_id] }, { contractor: '· tasks_joined' }],
  guest_reminder: [{ kind: 'guest_reminder', role: 'installer', email: 'ivan@example.com', task_ids: [task_id] }, { installer: 'guest_reminder ·' }],
  link_renewed: [{ kind: 'link_renewed', role: 'homeowner', email: 'ana@example.com', name: 'Ana' }, { homeowner: 'guest_new_link ·' }],
  recipient_replaced: [{ kind: 'recipient_replaced', role: 'homeowner', email: 'ana@example.com', to: 'other@example.com' }, {}],
  moved: [{ kind: 'moved' }, { contractor: 'job_moved · job_moved' }],
  guest_silent: [{ kind: 'guest_silent', role: 'homeowner', email: 'ana@example.com', task_ids: [task_id] }, { contractor: 'guest_silent · guest_silent' }],
  guest_done: [
    { kind: 'guest_done', role: 'homeowner', by: { email: 'ana@example.com', name: 'Ana' }, task_ids: [task_id], cannot_answer: 'The year of the house' },
    { homeowner: 'guest_receipt ·', contractor: 'guest_done · guest_done', internal: '· exception_flagged!' },
  ],
  wait_is_long: [{ kind: 'wait_is_long', task_id }, { contractor: 'wait_is_long · wait_is_long' }],
  rebate_shared: [
    { kind: 'rebate_shared', program, homeowner: 11_000, by: ['email', 'text_message'] },
    { homeowner: 'rebate_shared rebate_shared ·', contractor: '· rebate_shared' },
  ],
  amount_changed: [
    { kind: 'amount_changed', program, payee: 'contractor' },
    { homeowner: 'amount_changed ·', contractor: 'amount_changed · amount_changed', internal: '· amount_changed' },
  ],
  submitted: [
    { kind: 'submitted' },
    { homeowner: 'application_submitted_homeowner ·', contractor: 'application_submitted_contractor ·', internal: '· submitted!' },
  ],
  changes_requested: [{ kind: 'changes_requested', task_ids: [task_id] }, { contractor: 'changes_requested · changes_requested' }],
  reserved: [
    { kind: 'reserved', program },
    { homeowner: 'reserved_homeowner ·', contractor: 'reserved_contractor · reserved' },
  ],
  pre_approved: [
    { kind: 'pre_approved', program },
    { homeowner: 'pre_approved_homeowner ·', contractor: 'pre_approved_contractor · pre_approved' },
  ],
  waitlisted: [
    { kind: 'waitlisted', program, message: 'Wait until May' },
    { homeowner: 'waitlisted_homeowner ·', contractor: 'waitlisted_contractor · waitlisted', internal: '· waitlisted' },
  ],
  funds_free: [
    { kind: 'funds_free', program, held: true },
    { homeowner: 'funds_free_homeowner ·', contractor: 'funds_free_contractor · funds_free', internal: '· funds_free' },
  ],
  declined: [
    { kind: 'declined', program, stage: 'enroll' },
    { homeowner: 'declined_homeowner ·', contractor: 'declined_contractor · declined', internal: '· declined' },
  ],
  decision_corrected: [
    { kind: 'decision_corrected', program, was: { kind: 'reserved', amount: 9_000, on: '2026-03-02' }, reason: 'A typing mistake' },
    {
      homeowner: 'decision_corrected_homeowner ·',
      contractor: 'decision_corrected_contractor · decision_corrected',
      internal: '· decision_corrected',
    },
  ],
  reservation_expiring: [
    { kind: 'reservation_expiring', program, days: 3 },
    {
      homeowner: 'reservation_expiring_homeowner ·',
      contractor: 'reservation_expiring_contractor · reservation_expiring',
      internal: '· reservation_expiring!',
    },
  ],
  reservation_expired: [
    { kind: 'reservation_expired', program },
    {
      homeowner: 'reservation_expired_homeowner ·',
      contractor: 'reservation_expired_contractor · reservation_expired',
      internal: '· reservation_expired!',
    },
  ],
  install_scheduled: [
    { kind: 'install_scheduled', on: '2026-04-01' },
    { homeowner: 'install_scheduled ·', installer: 'install_scheduled_installer ·', contractor: '· install_scheduled' },
  ],
  file_added: [{ kind: 'file_added', attachment_id: 'a', category: 'doc_green_button', holds_usage: true }, {}],
  utility_connection_wanted: [{ kind: 'utility_connection_wanted', account_id: 'a' }, {}],
  utility_sync_wanted: [{ kind: 'utility_sync_wanted', account_id: 'a' }, {}],
  utility_ended: [{ kind: 'utility_ended', account_id: 'a', connection: 'c' }, {}],
  utility_readings_deleted: [{ kind: 'utility_readings_deleted', account_id: 'a' }, {}],
  utility_failed: [
    { kind: 'utility_failed', account_id: 'a', name: 'MGE', next: 'Please sign in again.' },
    { homeowner: 'utility_failed ·', internal: '· utility_failed' },
  ],
  utility_complete: [
    { kind: 'utility_complete', account_id: 'a', name: 'MGE' },
    { homeowner: 'utility_complete ·', contractor: '· utility_complete' },
  ],
  appointment_scheduled: [{ kind: 'appointment_scheduled', at: '2026-03-12T19:30:00.000Z', meeting: 'home_visit' }, { homeowner: 'appointment ·' }],
  final_documents_submitted: [
    { kind: 'final_documents_submitted' },
    { homeowner: 'final_documents_homeowner ·', contractor: 'final_documents_contractor ·', internal: '· final_documents final_documents' },
  ],
  enrolled: [
    { kind: 'enrolled', program },
    { homeowner: 'enrolled_homeowner ·', contractor: 'enrolled_contractor · enrolled', internal: '· enrolled' },
  ],
  payment_due: [{ kind: 'payment_due', program, payment_id }, { internal: '· to_pay' }],
  payment_withdrawn: [{ kind: 'payment_withdrawn', program, payment_id, invoice: 'I-1' }, {}],
  payment_approved: [
    { kind: 'payment_approved', program, payment_id },
    { contractor: 'payment_approved · payment_moved', internal: '· payment_moved' },
  ],
  payment_sent: [
    { kind: 'payment_sent', program, payment_id },
    { contractor: 'payment_sent · payment_moved', internal: '· payment_moved' },
  ],
  payment_paid: [
    { kind: 'payment_paid', program, payment_id },
    { contractor: 'payment_paid · payment_moved', internal: '· payment_moved' },
  ],
  payment_failed: [
    { kind: 'payment_failed', program, payment_id },
    { contractor: 'payment_failed · payment_moved', internal: '· payment_moved!' },
  ],
  payment_contradicted: [{ kind: 'payment_contradicted', program, payment_id, why: 'Another amount' }, { internal: '· payment_contradicted!' }],
  payment_late: [
    { kind: 'payment_late', program, payee: 'contractor' },
    { contractor: 'payment_late · payment_late', internal: '· payment_late!' },
  ],
  document_made: [{ kind: 'document_made', task_id, version: 1 }, {}],
  document_signed: [{ kind: 'document_signed', task_id, version: 1 }, {}],
  document_turn: [{ kind: 'document_turn', task_id, version: 1, role: 'homeowner' }, { homeowner: 'document_invite ·' }],
  document_reminder: [{ kind: 'document_reminder', task_id, version: 1, role: 'homeowner' }, { homeowner: 'document_reminder ·' }],
  document_stopped: [
    { kind: 'document_stopped', task_id, version: 1, role: 'homeowner', why: 'declined' },
    { contractor: 'document_declined · document_declined' },
  ],
  document_retired: [{ kind: 'document_retired', task_id, version: 1, roles: ['homeowner'], reason: null }, { homeowner: 'document_replaced ·' }],
  document_voided: [{ kind: 'document_voided', task_id, version: 1, roles: ['homeowner'] }, { homeowner: 'document_voided ·' }],
  document_sealed: [
    { kind: 'document_sealed', task_id, version: 1 },
    { homeowner: 'document_signed ·', contractor: 'document_signed_contractor · document_signed' },
  ],
  canceled: [
    { kind: 'canceled' },
    { homeowner: 'job_canceled ·', installer: 'job_canceled ·', contractor: 'job_canceled · job_canceled', internal: '· job_canceled' },
  ],
  restored: [
    { kind: 'restored', canceled_at: '2026-03-01T09:00:00.000Z' },
    { homeowner: 'job_restored ·', installer: 'job_restored ·', contractor: 'job_restored · job_restored', internal: '· job_restored' },
  ],
  became_ineligible: [{ kind: 'became_ineligible', program }, { contractor: 'became_ineligible ·' }],
  eligibility_changed: [
    { kind: 'eligibility_changed', program, to: 'ineligible', by_new_version: false },
    { homeowner: 'eligibility_changed_homeowner ·', contractor: '· eligibility_changed', internal: '· eligibility_changed' },
  ],
  reevaluated: [
    {
      kind: 'reevaluated',
      program,
      new_version: true,
      eligibility: { before: 'eligible', after: 'ineligible' },
      amount: { before: 11_000, after: 9_000 },
    },
    { contractor: 'reevaluated · reevaluated' },
  ],
  income_checked: [
    { kind: 'income_checked', level: 'below_ami_80' },
    { homeowner: 'income_checked_homeowner ·', contractor: '· income_checked' },
  ],
  exception_flagged: [
    { kind: 'exception_flagged', task_id, exception: 'ops', visible: true, description: 'Address does not match' },
    { contractor: 'exception_flagged_contractor · exception_flagged', internal: '· exception_flagged!' },
  ],
  check_raised: [{ kind: 'check_raised', task_id, description: 'The gas utility is not in our list for this ZIP code.' }, { internal: '· check_raised' }],
  exception_removed: [
    { kind: 'exception_removed', task_id, exception: 'ops', visible: true, description: 'Corrected' },
    { contractor: '· exception_removed', internal: '· exception_removed' },
  ],
  owner_transferred: [
    { kind: 'owner_transferred', task_id, to: 'contractor', reason: 'Please look' },
    { contractor: 'task_transferred_contractor · task_transferred', internal: '·' },
  ],
  tasks_due: [
    { kind: 'tasks_due', owner: 'contractor', level: 'overdue', task_ids: [task_id] },
    { contractor: 'tasks_due · tasks_due', internal: '· tasks_overdue' },
  ],
  tasks_added: [{ kind: 'tasks_added', task_ids: [task_id] }, { contractor: 'tasks_added · tasks_added' }],
  claim_released: [{ kind: 'claim_released', user_id: 'u-ops' }, { contractor: '· claim_released' }],
  no_active_program: [{ kind: 'no_active_program' }, { contractor: '· no_active_program', internal: '· no_active_program!' }],
};

const inShort = ({ emails = [], notifications = [] }: ReturnType<typeof planForAudience>): string =>
  `${emails.map(({ template }) => template).join(' ')} · ${notifications.map(({ key, chat }) => `${key}${chat ? '!' : ''}`).join(' ')}`.trim();

describe.each(entriesOf(EVENTS))('event %s', (kind, [event, wanted]) => {
  it('sends to each audience exactly the emails and notifications in the table', () => {
    const planned = Object.fromEntries(
      AUDIENCES.flatMap((audience) => {
        const cell = NOTIFICATIONS[kind][audience];
        const said = inShort(planForAudience(NOTIFICATIONS, audience, event, context));
        // Keep an audience without deliveries if the notification table has an entry for this audience.
        return cell === null ? [] : [[audience, said]];
      }),
    );
    for (const audience of AUDIENCES) {
      const said = planned[audience];
      expect(said === '·' ? (wanted[audience] ?? '·') : said, audience).toBe(said === '·' ? (wanted[audience] ?? '·') : wanted[audience]);
    }
  });

  it('replaces each placeholder of its emails and notifications with a value', () => {
    for (const audience of AUDIENCES) {
      const { emails = [], notifications = [] } = planForAudience(NOTIFICATIONS, audience, event, context);
      const words = [
        ...emails.map(({ template, values }) =>
          JSON.stringify(composeEmail(template, { ...values, link: 'https://x.test', link_days: 30, installer_link_days: 14, idle_minutes: 60 })),
        ),
        ...notifications.map(({ key, values }) => JSON.stringify(composeNotification(key, values))),
      ];
      for (const text of words) expect(text).not.toMatch(/\{\w+\}|undefined|\[object/);
    }
  });
});

it('uses every email template and notification for an event or in a listed feature', () => {
  const planned = Object.values(EVENTS).flatMap(([event]) => AUDIENCES.map((audience) => planForAudience(NOTIFICATIONS, audience, event, context)));
  const emails = new Set<string>(planned.flatMap(({ emails: list = [] }) => list.map(({ template }) => template)));
  expect(
    Object.keys(EMAIL_TEMPLATES)
      .filter((key) => !emails.has(key))
      .sort(),
  ).toEqual([
    // Sent depending on the author of the change and the preferences of the account owner.
    'account_changed',
    // Sent when certificates of technicians expire (features/technicians).
    'certificates_expire',
    'company_invite',
    // Sent to collect the messages of a conversation within five minutes in one email (features/conversations).
    'conversation_guest',
    'conversation_messages',
    'digest',
    // Sent when a document could not be signed, or when the representative of a contractor must sign (features/signing).
    'document_bounced',
    'document_expired',
    'document_your_turn',
    // Sent with a code when a guest uses another device, and to a guest's earlier email address (features/guests).
    'guest_code',
    'guest_replaced',
    // Sent to a person who helps a homeowner (features/guests).
    'helper_invite',
    // Tested below, with the invitation of an installer.
    'installer_invite',
    'jobs_handed_over',
    'password_reset',
    // Sent to the second person who approves a program draft, and to the person who requested the approval (features/program-settings).
    'program_draft_approved',
    'program_draft_returned',
    'program_draft_waiting',
    'program_reminder',
    // Sent for quotes, before a job exists (features/quotes).
    'quote_accepted',
    'quote_print_failed',
    'quote_question',
    'quote_sent',
    'staff_invite',
    // Text message with a link to the day's visits, for a technician without an account (features/technicians).
    'technician_day',
    // Sent on Mondays with saved reports (features/reports).
    'weekly_report',
  ]);
  const elsewhere = ['task_transferred', 'tasks_due', 'document_turn', 'document_expired', 'document_bounced'];
  const notifications = new Set<string>([...planned.flatMap(({ notifications: list = [] }) => list.map(({ key }) => key)), ...elsewhere]);
  expect(
    Object.keys(NOTIFICATION_TEMPLATES).filter((key) => !notifications.has(key)),
    'add the notification to a table of this file',
  ).toEqual([]);
});

it('notifies users of a declined, expired or undeliverable signature request and of their turn to sign', () => {
  const rings = (event: NotificationEvent, audience: Audience) =>
    (planForAudience(NOTIFICATIONS, audience, event, context).notifications ?? []).map(({ key, values }) => composeNotification(key, values).title);
  const stopped = (why: 'declined' | 'expired' | 'bounced') => rings({ kind: 'document_stopped', task_id, version: 1, role: 'homeowner', why }, 'contractor');
  expect([stopped('declined'), stopped('expired'), stopped('bounced')]).toEqual([
    ['Not signed: Agreement'],
    ['Invitation expired: Agreement'],
    ['Could not be delivered: Agreement'],
  ]);
  const document = context.state.documents[0];
  if (!document) throw new Error('no document');
  const before = document.signers;
  document.signers = [...before, newSigner('contractor'), newSigner('company_rep')];
  const turn = (role: 'contractor' | 'company_rep', audience: Audience) => rings({ kind: 'document_turn', task_id, version: 1, role }, audience);
  expect([turn('contractor', 'contractor'), turn('company_rep', 'internal')]).toEqual([['Your turn to sign: Agreement'], ['Your turn to sign: Agreement']]);
  document.signers = before;
});

it('sends one email when a contractor sends two tasks at once', () => {
  const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const ids = ['other_homeowner_details', 'homeowner_income_estimate'].map((key) => scenario.task(key).id);
  scenario.act(CONTRACTOR, sendTasks(ids, 'homeowner', 'ana@example.com'));
  const { emails } = planDeliveries(NOTIFICATIONS, scenario.last?.events ?? [], { ...context, state: scenario.state });
  expect(emails).toMatchObject([{ template: 'guest_invite', task_ids: ids, values: { tasks: [expect.any(String), expect.any(String)] } }]);
});

it('mentions a reservation to the homeowner only when the program reserves money', () => {
  const written = (reservation: 'none' | 'program') => {
    const reserving = (key: string) => {
      const found = context.releaseOf(key);
      return found && { ...found, program: { ...found.program, settings: { ...found.program.settings, reservation: { value: reservation, source: '' } } } };
    };
    const { emails } = planDeliveries(
      NOTIFICATIONS,
      [{ kind: 'submitted' }, { kind: 'rebate_shared', program, homeowner: 11_000, by: ['email', 'text_message'] }],
      { ...context, releaseOf: reserving },
    );
    return emails
      .filter(({ to }) => to.kind === 'homeowner')
      .map(({ template, values }) => composeEmail(template, { ...values, link: 'https://x.test' }).paragraphs.join(' '));
  };
  const mentions = (texts: string[]) => texts.map((text) => /reserve/.test(text));
  expect(mentions(written('none'))).toEqual([false, false, false]);
  expect(mentions(written('program'))).toEqual([true, true, true]);
});

it('states the shared rebate in emails to the homeowner only, and no hidden or unshared rebate', () => {
  const planned = (change: (state: NotificationContext['state']) => unknown, role: 'homeowner' | 'property_manager' = 'homeowner') => {
    const state = copyJobState(context.state);
    change(state);
    return planDeliveries(NOTIFICATIONS, [{ kind: 'task_sent', task_id, role, email: 'ana@example.com', name: 'Ana', message: null }], {
      ...context,
      state,
    }).emails.flatMap(
      ({ template, values }) => composeEmail(template, { ...values, link_days: 30, installer_link_days: 14, link: 'https://x.test' }).paragraphs[1],
    );
  };
  const shared = context.state.programs[0]?.shared?.homeowner;
  const amount = `$${shared?.toLocaleString('en-US')} from `;
  expect(planned(() => undefined)[0]).toMatch(/^Acme got your rebate reserved: /);
  expect(planned(() => undefined)[0]).toContain(amount);
  const unreserved = planned((state) => state.programs.map((program) => Object.assign(program, { reservation: null })))[0];
  expect(unreserved).toMatch(/^Acme calculated your rebate: .+ It is confirmed once the program reserves it\.$/);
  for (const silent of [
    planned((state) => state.programs.map((program) => Object.assign(program, { shared: null }))),
    planned((state) => Object.assign(state, { homeowner_can_see_incentives: false })),
    planned(() => undefined, 'property_manager'),
  ])
    expect(silent[0]).not.toContain('$');
});

it('lists the place, the day and the requested photos in the email to the installer, or the tasks if no photos are requested', () => {
  const scenario = new JobScenario(['wi-hear']);
  const photos = { ...scenario.task('final_invoice'), id: 'photos', definition: 'installed_measure_photos' };
  const state = { ...scenario.state, tasks: [...scenario.state.tasks, photos] };
  const facts = context.facts.with({ install_start_date: '2026-04-01', services_installed: ['heat_pump'] });
  const planned = (id: string, of = facts) =>
    planDeliveries(NOTIFICATIONS, [{ kind: 'task_sent', task_id: id, role: 'installer', email: 'ivo@example.com', name: 'Ivo', message: null }], {
      ...context,
      state,
      facts: of,
    }).emails.map(({ template, values }) => ({
      template,
      ...composeEmail(template, { ...values, link_days: 30, installer_link_days: 14, link: 'https://x.test' }),
    }));
  const wanted = ['Outdoor unit', 'Outdoor unit nameplate', 'Indoor unit', 'Indoor unit nameplate'];
  expect(planned(photos.id)).toMatchObject([
    { template: 'installer_invite', subject: expect.stringMatching(/^Acme: 4 photos of the work at .+, Apr 1, 2026$/) },
  ]);
  expect(planned(photos.id)[0]?.paragraphs).toContainEqual(wanted);
  const [other] = planned(scenario.task('final_invoice').id, context.facts);
  expect(other?.paragraphs).toContainEqual([FORMS.find(({ key }) => key === 'final_invoice')?.title]);
});

it('notifies only the contractor when a guest answered every question', () => {
  const { notifications } = planDeliveries(NOTIFICATIONS, [{ kind: 'guest_done', role: 'homeowner', by: null, task_ids: [], cannot_answer: null }], context);
  expect(notifications.map(({ to }) => to)).toEqual([{ kind: 'contractor' }]);
  expect(OPS.kind).toBe('staff');
});

it('gives the next step in the email about the income check: application, decision or none', () => {
  const said = (change: (state: NotificationContext['state']) => unknown) => {
    const state = copyJobState(context.state);
    change(state);
    const { emails } = planDeliveries(NOTIFICATIONS, [{ kind: 'income_checked', level: 'below_ami_80' }], { ...context, state });
    return emails.map(({ values }) => values.step);
  };
  const bare = { reservation: null, enrollment: null, decision: null, declined: null };
  const sent = (submitted_on: string | null) => (state: NotificationContext['state']) => {
    state.stage = submitted_on ? 'review' : 'draft';
    for (const one of state.programs) Object.assign(one, bare, { submitted_on });
  };
  expect(said(sent(null))).toEqual(['before']);
  expect(said(sent('2026-03-02'))).toEqual(['decision']);
  expect(said((state) => state.programs.map((one) => Object.assign(one, { ...bare, declined: { stage: 'review', reason: 'equipment', note: '' } })))).toEqual([
    'none',
  ]);
});
