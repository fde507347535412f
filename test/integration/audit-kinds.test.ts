import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDIT_LABELS } from '@/app/web/signed-in/pages/audit-labels';
import type { BudgetView } from '@/features/budgets';
import type { UnsentEmail } from '@/features/unsent-emails/contract';
import { AUDITED_KINDS, type AuditedKind, type AuditItem } from '@/foundation/audit';
import { setTranslationChanges } from '@/platform/server';
import { CARLA, createJob, FINANCE, OPS, openTestApp, PEOPLE, type TestApp, TOM } from '../support/app';
import { exportedJobs } from '../support/exported';
import { walkJobThrough } from '../support/job-walkthrough';
import { withBudget } from '../support/minimal-programs';
import { reach } from '../support/upload';

const ADMIN = PEOPLE.admin;

let app: TestApp;
beforeAll(async () => {
  // No mail server listens at this address, so emails stay unsent. The records about unsent emails need this.
  app = await openTestApp({ programs: withBudget(), env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => app.close());

type Method = Parameters<TestApp['call']>[1];

/** Sends a request that must succeed. */
async function perform<T = { id: string }>(who: string | null, method: Method, url: string, body?: unknown): Promise<T> {
  const answer = await app.call<T>(who, method, url, body);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const signIn = (email: string, password: string) => app.call(null, 'POST', '/api/auth/sign-in/email', { email, password }, { origin: 'http://portal.test' });

/** For each kind of audit record, performs actions through the API that write such records. A new kind needs an entry here. */
const PERFORM: Record<AuditedKind, () => Promise<void>> = {
  announcement: async () => {
    const dates = { valid_from: '2026-03-01', valid_until: '2026-03-31' };
    const announcement = { title: 'News', content: 'Invoices name the serial number.', announcement_type: 'banner', ...dates };
    const { id } = await perform(OPS, 'POST', '/api/announcements', { ...announcement, display_to_all_contractors: true, display_to_all_programs: true });
    const narrow = { display_to_all_contractors: true, display_to_all_programs: false, program_list: ['wi-hear'] };
    await perform(OPS, 'PUT', `/api/announcements/${id}`, { ...announcement, title: 'Other news', announcement_type: 'pop_up', ...narrow });
    await perform(OPS, 'DELETE', `/api/announcements/${id}`);
  },
  budget: async () => {
    const { items } = await perform<{ items: BudgetView[] }>(OPS, 'GET', '/api/budgets');
    const budget = items.find(({ program }) => program === 'wi-hear');
    const at = budget?.by.map(({ options }) => options[0]?.value);
    const change = { at, period: budget?.period, amount: 50_000, is_closed: true, note: 'From the letter', version: 0 };
    await perform(OPS, 'PUT', '/api/budgets/wi-hear/county', change);
  },
  company: async () => {
    const company = {
      name: 'Prairie Comfort',
      phone: '608 555 0188',
      license_number: 'W-1',
      contact_name: 'Pat Prairie',
      contact_email: 'pat@prairie.example',
      address: '1 Main St, Madison, WI 53703',
      programs: ['wi-hear'],
      enrollments: [{ enrolled_in: 'tech', valid_from: '2026-01-01' }],
    };
    const { id } = await perform(OPS, 'POST', '/api/contractor', company);
    await perform(OPS, 'PUT', `/api/contractor/${id}`, { active: false });
  },
  email: async () => {
    await perform(CARLA, 'POST', '/api/contractor/invite', { invites: [{ email: 'unsent@lakeside.example', roles: ['contractor'] }] });
    await app.work();
    const [email] = (await perform<{ items: UnsentEmail[] }>(ADMIN, 'GET', '/api/emails/unsent')).items;
    await perform(ADMIN, 'POST', `/api/emails/${email?.id}/send-again`, {});
  },
  energy_provider: async () => {
    const [provider] = (await perform<{ items: { key: string }[] }>(OPS, 'GET', '/api/energy-providers?q=madison')).items;
    await perform(OPS, 'PUT', `/api/energy-providers/${provider?.key}/preferred-vendor`, { preferred_vendor: 'bayou' });
  },
  equipment: async () => {
    const unit = { type: 'heat_pump', brand: 'Prairie Air', model: 'HP-1', seer2: 16, zone_type: 'single', energy_star: true };
    const { id } = await perform(PEOPLE.pe, 'POST', '/api/equipment', unit);
    await perform(PEOPLE.pe, 'PUT', `/api/equipment/${id}`, { retired: true });
  },
  equipment_list: async () => {
    const { id } = await perform<{ id: string }>(ADMIN, 'POST', '/api/equipment-imports', { list: 'hearthline', file_name: 'own.csv' });
    await perform(ADMIN, 'PUT', `/api/equipment-imports/${id}/parts/0`, { content: 'Kind,Maker,Number\nboiler,Nordhaus,B-1' });
    await perform(ADMIN, 'POST', `/api/equipment-imports/${id}/read`, { parts: 1 });
    await app.work();
    await perform(ADMIN, 'PUT', `/api/equipment-imports/${id}/columns`, { headings: { type: 'Kind', brand: 'Maker', model: 'Number' } });
    await app.work();
    await perform(ADMIN, 'POST', `/api/equipment-imports/${id}/apply`);
    await app.work();
  },
  export: async () => {
    await exportedJobs(app, CARLA);
  },
  job: async () => {
    const id = await createJob(app, CARLA);
    await walkJobThrough(reach(app), id, { stage: 'complete' });
    const override = { status: 'eligible', note: 'Checked by phone' };
    await perform(OPS, 'PUT', `/api/jobs/${id}/eligibility/override`, { program_id: 'wi-hear', override });
    const { rows } = await sql<{ payment_id: string }>`select payment_id from app.payments where job_id = ${id}::uuid`.execute(app.db.unsafeKysely);
    const payment_ids = rows.map((row) => row.payment_id);
    await perform(FINANCE, 'POST', '/api/payments/mark', { payment_ids, mark: 'hold', on: '2026-03-02', reason: 'Checked again' });
  },
  language: async () => {
    const { xliff } = await perform<{ xliff: string }>(ADMIN, 'GET', '/api/translations/ko');
    await perform(ADMIN, 'POST', '/api/translations/ko', { xliff: xliff.replace('approved="no"', 'approved="yes"'), reviewer: 'Kim Min-ji' });
    setTranslationChanges({});
  },
  program: async () => {
    await perform(ADMIN, 'PUT', '/api/programs/wi-hear/offered', { is_offered: false });
    await perform(ADMIN, 'PUT', '/api/programs/wi-hear/offered', { is_offered: true });
  },
  program_office: async () => {
    const office = { name: 'Rae Office', email: 'rebates@state.example', phone: '(608) 555-0199', version: 0 };
    await perform(OPS, 'PUT', '/api/programs/wi-hear/office', office);
  },
  sign_in: async () => {
    await signIn(OPS, 'a good password');
    await signIn(OPS, 'wrong password');
  },
  user: async () => {
    await perform(CARLA, 'POST', '/api/contractor/invite', { invites: [{ email: 'new@lakeside.example', displayName: 'Nora', roles: ['contractor'] }] });
    const { uid } = await perform<{ uid: string }>(TOM, 'GET', '/api/users/my');
    await perform(ADMIN, 'PUT', `/api/users/${uid}`, { roles: ['technician'], phone: '608 555 0111' });
  },
};

/** Matches a raw key from the code: a lower-case word, words joined by underscores, or two words in camel case. */
const RAW_KEY = /^[a-z]+$|[a-z]_[a-z]|[a-z][A-Z]/;
/** Matches raw keys in stored values. A single lower-case word is allowed, because a person may have typed it. */
const RAW_VALUE = /[a-z]_[a-z]|\[object|undefined/;

it.each(AUDITED_KINDS)('shows the author, and labels instead of raw keys, for audit records of kind %s', async (kind) => {
  await PERFORM[kind]();
  const { items } = await perform<{ items: AuditItem[] }>(ADMIN, 'GET', `/api/audit?object_kind=${kind}&per_page=100`);
  expect(items.length).toBeGreaterThan(0);
  for (const { action, owner, object_name, changes } of items) {
    expect(action).not.toMatch(RAW_KEY);
    expect([owner, object_name]).not.toContain('');
    for (const { field, before, after } of changes) {
      expect(AUDIT_LABELS[kind].field(field)).not.toMatch(RAW_KEY);
      for (const value of [before, after].filter((one) => one !== null)) expect(AUDIT_LABELS[kind].value(value, field)).not.toMatch(RAW_VALUE);
    }
  }
});
