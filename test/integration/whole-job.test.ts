import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, complete, createJob, FINANCE, getJob, LUIS, OPS, openTestApp, PROGRAM, type TestApp, taskId, uploadPdf } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a complete job over the API', () => {
  it('goes from an address to a payment, with a homeowner who answers tasks', async () => {
    const looked = await app.call<{ programs: { key: string; fits: string; why: string }[]; income_limits: { ami_80: number[] } }>(
      CARLA,
      'GET',
      '/api/jobs/initial-eligibility/demo-madison-central-library?number_of_occupants=4',
    );
    expect(looked.status).toBe(200);
    expect(looked.body.income_limits.ami_80).toEqual([68_500, 78_250, 88_050, 97_800, 105_650, 113_450, 121_300, 129_100]);
    expect(looked.body.programs.map(({ key, fits }) => [key, fits])).toEqual([
      ['vanilla', 'yes'],
      ['wi-hear', 'maybe'],
    ]);

    const id = await createJob(app);
    const again = await app.call<{ code: string; issues: unknown[] }>(CARLA, 'POST', '/api/jobs', {
      google_place_id: 'demo-madison-central-library',
      programs: ['wi-hear'],
      answers: { first_name: 'A', last_name: 'B', email: 'b@example.com', phone_number: '6085550199', job_scope: ['hvac'] },
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'already_exists', detail: 'A job already exists at this address', issues: [{ is_own: true, id }] });

    expect((await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true })).status).toBe(200);

    // Send one task to the homeowner.
    const sendId = await taskId(app, CARLA, id, 'other_homeowner_details');
    const sent = await app.call<{ status: string }>(CARLA, 'POST', `/api/jobs/${id}/tasks/${sendId}/send`, {
      role: 'homeowner',
      email: 'ana@example.com',
      message: 'Thank you!',
    });
    expect(sent.body.status).toBe('waiting_homeowner');
    await app.work();
    const emails = await app.call<{ items: { id: string; subject: string; recipient: string }[] }>(null, 'GET', '/api/mailbox');
    const invite = emails.body.items.find((email) => email.recipient === 'ana@example.com');
    expect(invite?.subject).toBe('Lakeside Heating & Air: Tell us about your home (201 W Mifflin St, Madison)');
    const email = await app.call<{ html: string; plain: string }>(null, 'GET', `/api/mailbox/${invite?.id}`);
    const link = /guest-login\?token=([\w-]+)/.exec(email.body.plain)?.[1];
    expect(link).toBeTruthy();
    const guest = await app.call<{ token: string; job_id: string; role: string }>(null, 'POST', '/api/noauth/users/guest', { token: link });
    expect(guest.body).toMatchObject({ job_id: id, role: 'homeowner' });
    const homeowner = guest.body.token;
    const profile = await app.call<{ tasks: { id: string; status: string }[]; can_finish: boolean }>(homeowner, 'GET', `/api/guest/profile/${id}`);
    expect(profile.body.tasks).toMatchObject([{ id: sendId, status: 'to_do' }]);
    const form = await app.call<{ version: number; form: { fields: { key: string }[] } }>(homeowner, 'GET', `/api/jobs/${id}/tasks/${sendId}`);
    expect(form.body.form.fields.map((field) => field.key)).not.toContain('internal_notes');
    const saved = await app.call<{ warnings: unknown[] }>(homeowner, 'PATCH', `/api/jobs/${id}/tasks/${sendId}`, {
      version: form.body.version,
      changes: {
        preferred_written_language: 'english',
        the_site_building_type: 'SINGLE_FAMILY_DETACHED',
        renter_or_owner: 'owner',
        number_of_occupants: 4,
        prior_ira_rebate: 'no',
        is_primary_residence: true,
      },
    });
    expect(saved.status).toBe(200);
    const { texts } = (await app.call<{ texts: { wording: string } }>(homeowner, 'GET', `/api/guest/profile/${id}`)).body;
    expect((await app.call(homeowner, 'PUT', '/api/guest/text-messages', { agreed: true, wording: texts.wording })).status).toBe(200);
    const done = await app.call(homeowner, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${id}`, {});
    expect(done.body).toMatchObject({ done: true, first_name: 'Ana', contractor: 'Lakeside Heating & Air' });
    expect((await app.call(homeowner, 'GET', `/api/guest/profile/${id}`)).status).toBe(401);
    await app.work();
    const mails = (await app.call<{ items: { template: string; recipient: string }[] }>(null, 'GET', '/api/mailbox')).body.items;
    expect(mails.filter(({ template }) => template === 'guest_done')).toMatchObject([{ recipient: CARLA }]);

    await complete(app, CARLA, id, 'define_scope_of_work', { new_construction: false });
    const scope = await complete(app, CARLA, id, 'project_scope_of_work', {
      scope_lines: [
        { id: 'a', service: 'heat_pump', total: 12_000 },
        { id: 'b', service: 'panel', total: 3_000 },
      ],
    });
    expect(scope.status).toBe(200);
    expect(scope.body.answers).toMatchObject({ scope_lines: [{ material_cost: 8_400, labor_cost: 3_600 }, { material_cost: 2_100 }] });
    await complete(app, CARLA, id, 'income_estimate', { income_level: 'below_ami_80' });
    const early = await complete(app, CARLA, id, 'final_review', { attest: true });
    expect(early.status).toBe(409);
    expect(
      (
        await complete(app, CARLA, id, 'determine_and_share_rebate_amount', {
          rebate_confirmation: 'confirm_and_share_now',
          share_channel: ['email', 'text_message'],
        })
      ).status,
    ).toBe(200);
    await app.work();
    const shared = await app.call<{ items: { template: string; channel: string; recipient: string; subject: string }[] }>(null, 'GET', '/api/mailbox?q=rebate');
    expect(shared.body.items.filter((message) => message.template === 'rebate_shared').map(({ channel, recipient }) => [channel, recipient])).toEqual(
      expect.arrayContaining([
        ['email', 'ana@example.com'],
        ['text_message', '+16085550123'],
      ]),
    );
    expect((await complete(app, CARLA, id, 'final_review', { attest: true })).status).toBe(200);
    expect(await getJob(app, CARLA, id)).toMatchObject({ stage: 3, programs: [{ payment_status: 'waiting_for_reservation', amounts: { total: 11_000 } }] });

    const reserved = await complete(app, PROGRAM, id, 'confirm_reservation', {
      reservation_status: 'reserved',
      reservation_id: 'R-77',
      reserved_on: '2026-03-02',
    });
    expect(reserved.status).toBe(200);
    expect(await getJob(app, CARLA, id)).toMatchObject({
      stage: 4,
      programs: [{ payment_status: 'reserved', reservation: { id: 'R-77', expires_on: '2026-05-31', amount: 11_000 } }],
    });

    const file = await uploadPdf(app, CARLA, id);
    const invoice = await complete(app, CARLA, id, 'final_invoice', {
      final_invoice: [file],
      final_invoice_number: '1',
      final_invoice_date: '2026-03-02',
      final_invoice_total: 15_000,
      rebate_line_item_title: 'Rebate',
      rebate_line_item_amount: 10_000,
      invoice_signed_by_homeowner: true,
    });
    expect(invoice.status).toBe(422);
    expect(invoice.body.detail).toBe("The rebate must appear on the invoice as a line item titled 'Rebate' for $11,000.");
    expect(
      (
        await complete(app, CARLA, id, 'final_invoice', {
          final_invoice: [file],
          final_invoice_number: '1',
          final_invoice_date: '2026-03-02',
          final_invoice_total: 15_000,
          rebate_line_item_title: 'Rebate',
          rebate_line_item_amount: 11_000,
          invoice_signed_by_homeowner: true,
        })
      ).status,
    ).toBe(200);
    const terms = await complete(app, CARLA, id, 'submit_final_documents', { install_completion_date: '2026-03-02' });
    expect(terms.body.detail).toBe('Please accept the terms and conditions before submitting the final documents');
    expect(
      (await complete(app, CARLA, id, 'submit_final_documents', { install_completion_date: '2026-03-02', accept_terms_and_conditions: true })).status,
    ).toBe(200);
    expect(
      (
        await complete(app, PROGRAM, id, 'confirm_enrollment', {
          enrollment_status: 'enrolled',
          enrollment_id: 'E-1',
          enrolled_on: '2026-03-02',
          qa_inspection_required: false,
        })
      ).status,
    ).toBe(200);
    expect(
      (await complete(app, FINANCE, id, 'send_payment', { payment_sent_date: '2026-03-02', payment_reference: 'ACH 1', override_reason: 'No tool' })).status,
    ).toBe(200);
    expect(await getJob(app, CARLA, id)).toMatchObject({ stage: 6, state_sentence: 'Paid and closed.', programs: [{ payment_status: 'paid' }] });

    const history = await app.call<{
      items: { type: string; action: string; owner: string; field: string | null; before: unknown; after: unknown }[];
      total: number;
    }>(OPS, 'GET', `/api/jobs/${id}/history?per_page=200`);
    // The history records the acceptance of the terms with the same evidence as a signature.
    const [accepted] = history.body.items.filter((row) => row.action === 'Terms accepted');
    expect(accepted?.after).toEqual([expect.stringMatching(/version \d/), 'IP address 127.0.0.1', expect.stringMatching(/^Browser ./)]);
    expect(history.body.items.filter((row) => row.type === 'job_stage_change').map((row) => row.after)).toEqual([
      'Complete',
      'Pending enrollment',
      'Ready for install',
      'Pending review',
      'Draft',
    ]);
    expect(history.body.items).toContainEqual(
      expect.objectContaining({ type: 'job_task_change', field: 'number_of_occupants', owner: 'Ana Rivera', after: '4' }),
    );
    expect((await app.call(CARLA, 'GET', `/api/jobs/${id}/history`)).status).toBe(403);
  });

  it('is not found by another contractor', async () => {
    const id = await createJob(app, CARLA, {
      google_place_id: 'demo-madison-overture-center',
      answers: { first_name: 'Ben', last_name: 'Roth', email: 'ben@example.com', phone_number: '6085550177', job_scope: ['hvac'] },
    });
    const file = await uploadPdf(app, CARLA, id, 'doc_other');
    const task = await taskId(app, CARLA, id, 'homeowner_contact');
    for (const path of [
      `/api/jobs/${id}`,
      `/api/jobs/${id}/tasks`,
      `/api/jobs/${id}/tasks/${task}`,
      `/api/jobs/${id}/history`,
      `/api/jobs/${id}/attachments`,
      `/api/jobs/${id}/attachments/${file}/download`,
    ]) {
      expect([path, (await app.call(LUIS, 'GET', path)).status]).toEqual([path, 404]);
    }
    expect((await app.call(CARLA, 'GET', `/api/jobs/${id}/attachments/${file}/download`)).status).toBe(200);
  });
});
