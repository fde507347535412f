import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM_BY_KEY, FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { Program } from '@/rules/programs';
import { createJob, OPS, openTestApp, type TestApp } from '../support/app';
import { completeEverything } from '../support/every-form';

const [wisconsin] = SHIPPED_PROGRAMS.filter(({ key }) => key === 'wi-hear');
const [practice] = SHIPPED_PROGRAMS.filter(({ key }) => key === 'practice');
if (!wisconsin || !practice) throw new Error('Both programs are shipped');

/** The program to practice with, and every form that it does not place. */
const everyForm: Program = {
  ...practice,
  settings: { ...practice.settings, reservation: { value: 'program', source: 'defaults' } },
  lines: [{ key: 'entered', name: 'Rebate', kind: 'rebate', rows: [{ amount: { kind: 'entered', fact: 'entered_amount.practice' } }], source: 'defaults' }],
  tasks: [
    ...practice.tasks,
    ...FORMS.filter(({ key }) => key !== 'create_job' && !practice.tasks.some(({ task }) => task === key)).map(({ key }) => ({
      task: key,
      required: false,
      asks: [],
      ...(key === 'sign_document' && { document: 'practice_terms' }),
    })),
  ],
  documents: wisconsin.documents.filter(({ key }) => key === 'install_terms_wi_hear').map((one) => ({ ...one, key: 'practice_terms' })),
  templates: wisconsin.templates,
  sources: [...practice.sources, ...wisconsin.sources],
};

/** The programs as they are shipped, with every task they place. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: [...SHIPPED_PROGRAMS.filter((program) => program !== practice), everyForm] });
});
afterAll(() => app.close());

it('the valid sample of every form completes it, on one job', async () => {
  const id = await createJob(app, OPS, {
    programs: ['practice'],
    answers: {
      first_name: 'Ana',
      last_name: 'Rivera',
      email: 'ana@example.com',
      phone_number: '608 555 0123',
      job_scope: ['hvac', 'plumbing', 'weatherization', 'electrical'],
    },
  });
  const { completed, refused } = await completeEverything(app, id, FORM_BY_KEY);
  expect(refused).toEqual([]);
  expect(FORMS.filter(({ key }) => key !== 'create_job' && !completed.has(key)).map(({ key }) => key)).toEqual([]);
});
