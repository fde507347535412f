import type { Locator, Page } from '@playwright/test';
import { callsOf, taskOf } from '../journeys/support/calls';
import { choose, type } from '../journeys/support/form';
import { walkJob } from '../journeys/support/job-at-stage';
import { expect, test } from '../journeys/support/journey';
import { madeJob } from '../journeys/support/made-job';
import { emailSubjectsTo, linkInEmail } from '../journeys/support/mailbox';
import { emailOf, homeFor } from '../journeys/support/places';
import { openTask } from '../journeys/support/tasks';
import { countInteractions, formatEffort } from './effort';

/** Maximum cost of the homeowner's visit. The goal is 20 taps in one visit. */
const MOST = { clicks: 16, typed: 1, pages: 6 };

/**
 * Subjects of all emails to the homeowner, oldest first. Two invitations are sent before the visit, because the contractor sends the questions and the document
 * separately. Two emails confirm the homeowner's actions: a receipt for the answers, and a copy of the signed document.
 */
const EMAILS = [/Tell us about your home/, /asks you to sign: Install terms$/, / has your answers: /, /^Signed by everyone: Install terms$/];

const HOME = 'Tell us about your home';
const DOCUMENT = 'Install terms: sign';
/** Keys of the forms that the homeowner answers. The preparation of the job skips them. */
const HERS = new Set(['other_homeowner_details', 'homeowner_income_estimate', 'verify_income_qualification', 'verify_income_qualification_homeowner']);
const shots = process.env.SHOTS;

test('counts the interactions of a homeowner from the email to the signature', async ({ as, anybody }, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const email = emailOf(street);
  const job = await madeJob(carla, street);
  const call = await callsOf(carla);
  await walkJob(info, job, { task: 'other_homeowner_details' });
  await call('POST', `${await taskOf(call, job, HOME)}/send`, { role: 'homeowner', email, name: 'Ana' });
  await walkJob(info, job, { task: 'sign_document' }, { before: async ({ key }) => (HERS.has(key) ? 'answered' : undefined) });
  const ana = await anybody();
  const link = await linkInEmail(carla, email, 'Start');
  await openTask(carla, job, DOCUMENT);
  await choose(carla, 'How will it be signed?', 'Send for signature');
  await type(carla, 'Homeowner email', email);
  await carla.getByRole('button', { name: 'Generate' }).click();
  await expect(carla.getByText('Generate: done')).toBeVisible();
  await carla.getByRole('button', { name: 'Send invitation' }).click();
  await expect(carla.getByText(/^An invitation was sent to/)).toBeVisible();

  const { soFar, settled } = await countInteractions(ana.context(), ana);
  const step = async (what: string) => {
    await settled();
    if (shots) await ana.screenshot({ path: `${shots}/ana ${what}.png`, fullPage: true });
    console.log(formatEffort(what.slice(0, 30).padEnd(30), soFar()));
  };
  await ana.goto(link);
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  await step('arrived');
  await ana.getByRole('button', { name: /^Start/ }).tap();
  await answer(ana, step);
  await step('checked');
  await ana.getByRole('button', { name: 'Confirm and send' }).tap();
  await expect(ana).toHaveURL(/\/tasks\//);
  await step('to sign');
  await ana.getByRole('checkbox', { name: 'I agree to sign this document electronically' }).tap();
  await ana.getByRole('button', { name: 'Agree and continue' }).tap();
  await step('read');
  await ana.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(ana.getByRole('heading', { name: 'Thank you for signing' })).toBeVisible();
  await step('signed');
  const found = soFar();
  console.log(formatEffort('HOMEOWNER', found));
  // Wait for the last email: the copy is sent when the document is sealed, about a second after the last page. Counting earlier would give different results on
  // different machines.
  await expect.poll(() => emailSubjectsTo(carla, email), { message: 'emails to the homeowner' }).toHaveLength(EMAILS.length);
  const subjects = (await emailSubjectsTo(carla, email)).reverse();
  for (const [at, subject] of EMAILS.entries()) expect(subjects[at]).toMatch(subject);
  for (const what of ['clicks', 'typed', 'pages'] as const) expect(found[what], `${what} of the homeowner`).toBeLessThanOrEqual(MOST[what]);
});

type Reply = {
  asked: RegExp;
  answer: (asked: Locator) => Promise<void>;
  /** True if tapping an answer opens the next question. */
  goesOn?: true;
};

/** The homeowner's answers, by the text of the question. Other questions are skipped. */
const SAYS: readonly Reply[] = [
  { asked: /^What kind of building is it\?/, answer: (asked) => asked.getByRole('radio', { name: 'Single family, detached' }).tap(), goesOn: true },
  { asked: /^Do you rent or own the home\?/, answer: (asked) => asked.getByRole('radio', { name: 'I own it' }).tap(), goesOn: true },
  { asked: /^How many people live in the home\?/, answer: (asked) => asked.getByRole('textbox').fill('4') },
  {
    asked: /^Have you received an IRA home energy rebate before\?/,
    answer: (asked) => asked.getByRole('radio', { name: 'No', exact: true }).tap(),
    goesOn: true,
  },
  { asked: /^Is this your main home\?/, answer: (asked) => asked.getByRole('radio', { name: 'Yes', exact: true }).tap(), goesOn: true },
  {
    asked: /^How would you like to show your income\?/,
    answer: async (asked) => {
      await asked.getByRole('radio', { name: /^I have an approval code/ }).tap();
      await asked.getByRole('textbox', { name: /^Approval code/ }).fill(`WI-${Date.now()}`);
    },
  },
  { asked: /^I understand: tax papers/, answer: (asked) => asked.getByRole('checkbox').tap() },
];

async function answer(page: Page, step: (what: string) => Promise<void>): Promise<void> {
  const question = page.getByRole('region', { name: 'Question' });
  const check = page.getByRole('heading', { level: 1, name: 'Please check your answers' });
  for (let screens = 0; screens < 20; screens += 1) {
    await expect(question.or(check)).toBeVisible();
    if (await check.isVisible()) return;
    const [words = ''] = (await question.innerText()).trim().split('\n');
    const reply = SAYS.find(({ asked }) => asked.test(words));
    await reply?.answer(question);
    if (!reply?.goesOn) await page.getByRole('button', { name: 'Next' }).tap();
    // The question may disappear between the check that it is visible and the reading of its text.
    const asked = () => question.innerText({ timeout: 500 }).catch(() => words);
    await expect.poll(async () => (await check.isVisible()) || !(await asked()).trim().startsWith(words)).toBe(true);
    await step(words);
  }
}
