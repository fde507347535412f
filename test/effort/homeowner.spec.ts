import type { Locator, Page } from '@playwright/test';
import { callsOf, taskOf } from '../journeys/support/calls';
import { choose, type } from '../journeys/support/form';
import { expect, test } from '../journeys/support/journey';
import { madeJob } from '../journeys/support/made-job';
import { linkInMail, mailsTo } from '../journeys/support/mailbox';
import { emailOf, homeFor } from '../journeys/support/places';
import { openTask } from '../journeys/support/tasks';
import { walkJob } from '../journeys/support/walked';
import { counted, inWords } from './effort';

/** What the visit may cost before somebody has to look at it again; the goal of paths is 20 taps in one visit. */
const MOST = { clicks: 15, typed: 1, pages: 6 };

const HOME = 'Tell us about your home';
const DOCUMENT = 'Install terms: sign';
/** What she is asked, and what is left to others while she is. */
const HERS = new Set(['other_homeowner_details', 'homeowner_income_estimate', 'verify_income_qualification', 'verify_income_qualification_homeowner']);
const shots = process.env.SHOTS;

test('the homeowner, from the letter to the signature, in one visit', async ({ as, anybody }, info) => {
  test.setTimeout(120_000);
  const carla = await as('carla');
  const street = homeFor(info);
  const email = emailOf(street);
  const job = await madeJob(carla, street);
  const call = await callsOf(carla);
  await walkJob(info, job, { task: 'other_homeowner_details' });
  await call('POST', `${await taskOf(call, job, HOME)}/send`, { role: 'homeowner', email, name: 'Ana' });
  await walkJob(info, job, { task: 'sign_document' }, { before: async ({ key }) => (HERS.has(key) ? 'answered' : undefined) });
  const ana = await anybody();
  const link = await linkInMail(carla, email, 'Start');
  await openTask(carla, job, DOCUMENT);
  await choose(carla, 'How will it be signed?', 'Send for signature');
  await type(carla, 'Homeowner email', email);
  await carla.getByRole('button', { name: 'Generate' }).click();
  await expect(carla.getByText('Generate: done')).toBeVisible({ timeout: 15_000 });
  await carla.getByRole('button', { name: 'Send invitation' }).click();
  await expect(carla.getByText(/^An invitation was sent to/)).toBeVisible();

  const { soFar, settled } = await counted(ana.context(), ana);
  const step = async (what: string) => {
    await settled();
    if (shots) await ana.screenshot({ path: `${shots}/ana ${what}.png`, fullPage: true });
    console.log(inWords(what.slice(0, 30).padEnd(30), soFar()));
  };
  await ana.goto(link);
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  await step('arrived');
  await ana.getByRole('button', { name: /^Start/ }).tap();
  await answer(ana, step);
  await step('checked');
  await ana.getByRole('button', { name: 'These are right. Send them' }).tap();
  await expect(ana).toHaveURL(/\/tasks\//);
  await step('to sign');
  await ana.getByRole('checkbox', { name: 'I agree to sign this document electronically' }).tap();
  await ana.getByRole('button', { name: 'Read the document' }).tap();
  await step('read');
  await ana.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(ana.getByRole('heading', { name: 'Thank you, it is signed' })).toBeVisible();
  await step('signed');
  const found = soFar();
  console.log(inWords('HOMEOWNER', found));
  expect((await mailsTo(carla, email)).length, 'the invitation and the document, no third letter').toBeLessThanOrEqual(2);
  for (const what of ['clicks', 'typed', 'pages'] as const) expect(found[what], `${what} of the homeowner`).toBeLessThanOrEqual(MOST[what]);
});

/** What she says, by the words of the question; what is not here she leaves out. */
const SAYS: readonly [RegExp, (asked: Locator) => Promise<void>][] = [
  [/^What kind of building is it\?/, (asked) => asked.getByRole('radio', { name: 'Single family, detached' }).tap()],
  [/^Do you rent or own the home\?/, (asked) => asked.getByRole('radio', { name: 'I own it' }).tap()],
  [/^How many people live in the home\?/, (asked) => asked.getByRole('textbox').fill('4')],
  [/^Have you received an IRA home energy rebate before\?/, (asked) => asked.getByRole('radio', { name: 'No', exact: true }).tap()],
  [
    /^How would you like to show your income\?/,
    async (asked) => {
      await asked.getByRole('radio', { name: /^I have an approval code/ }).tap();
      await asked.getByRole('textbox', { name: /^Approval code/ }).fill(`WI-${Date.now()}`);
    },
  ],
  [/^I understand that tax papers/, (asked) => asked.getByRole('checkbox').tap()],
];

async function answer(page: Page, step: (what: string) => Promise<void>): Promise<void> {
  const question = page.getByRole('region', { name: 'Question' });
  const check = page.getByRole('heading', { level: 1, name: 'Please check your answers' });
  for (let screens = 0; screens < 20; screens += 1) {
    await expect(question.or(check)).toBeVisible();
    if (await check.isVisible()) return;
    const [words = ''] = (await question.innerText()).trim().split('\n');
    await SAYS.find(([label]) => label.test(words))?.[1](question);
    // A tap on the one answer goes on by itself.
    // It may go between the two looks at it.
    const asked = () => question.innerText({ timeout: 500 }).catch(() => words);
    const hasMovedOn = async () => (await check.isVisible()) || !(await asked()).trim().startsWith(words);
    if (
      !(await expect
        .poll(hasMovedOn, { timeout: 700 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        ))
    )
      await page.getByRole('button', { name: 'Next' }).tap();
    await expect.poll(hasMovedOn).toBe(true);
    await step(words);
  }
}
