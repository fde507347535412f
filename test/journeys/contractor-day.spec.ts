import type { Page } from '@playwright/test';
import { z } from 'zod';
import { chooseAddress } from './parts/create';
import { homeownerLink } from './parts/homeowner';
import { expectHealthyInAllLanguages, offerAllLanguages } from './parts/languages';
import { callsOf } from './support/calls';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Tests the daily work of a contractor in addition to the tasks of a job. */

test('lets a contractor plan a week, answer a reviewer and send a quote that becomes a job', async ({ as, anybody }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await test.step('the contractor plans the week by dragging and by keyboard', () => planWeek(carla, job));
  await test.step('the contractor answers the reviewer', async () => answerReviewer(carla, await as('ops'), job));
  const street = homeFor(info);
  await test.step('the contractor sends a quote', () => sendQuote(carla, street));
  const ana = await anybody();
  await test.step('the homeowner reads the quote in all languages', async () => {
    const quote = await (await callsOf(carla))('GET', `/api${new URL(carla.url()).pathname}`);
    const { programs } = z.object({ programs: z.array(z.object({ key: z.string() })) }).parse(quote);
    for (const { key } of programs) await offerAllLanguages(await callsOf(await as('ops')), key);
    await ana.goto(await linkInEmail(carla, emailOf(street), 'Read the quote'));
    await expect(ana.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
    await expectHealthyInAllLanguages(ana, [ana.url()]);
  });
  await test.step('the homeowner accepts the quote on a phone', () => acceptQuote(ana));
  await test.step('the contractor opens the job of the quote', () => openJobOfQuote(carla, street));
});

/** Adds two technicians and assigns an installation to each of them: by dragging, and with the keyboard. */
async function planWeek(carla: Page, job: string): Promise<void> {
  await carla.goto('/technicians');
  for (const name of ['Ava Stone', 'Max Rowe']) {
    await carla.getByRole('button', { name: 'Add technician' }).click();
    const dialog = carla.getByRole('dialog', { name: 'Add a technician' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(carla.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await expectPageHealthy(carla);

  // The sample data has no visits in this week.
  await (await callsOf(carla))('POST', `/api/jobs/${job}/visits`, {
    kind: 'installation',
    start: '2026-05-05T08:00',
    end: '2026-05-05T12:00',
    technician_ids: [],
  });
  await carla.goto('/calendar?day=2026-05-05');
  const visit = carla.getByRole('button', { name: /^Installation/ });
  await visit.dragTo(
    carla
      .getByRole('row', { name: /^Ava Stone/ })
      .getByRole('cell')
      .nth(4),
  );
  await expect(visit).toHaveAccessibleName(/Thu, May 7, ?8:00 AM–12:00 PM/);
  await expect(carla.getByRole('row', { name: /^Ava Stone/ })).toContainText('8:00 AM');
  await visit.focus();
  await carla.keyboard.press('Enter');
  const dialog = carla.getByRole('dialog', { name: 'Move or change this visit' });
  await dialog.getByLabel('Date').fill('2026-05-08');
  await dialog.getByLabel('Start').fill('13:00');
  await dialog.getByRole('checkbox', { name: 'Max Rowe' }).check();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(visit.first()).toHaveAccessibleName(/Fri, May 8, ?1:00 PM–5:00 PM/);
  await expect(carla.getByRole('row', { name: /^Max Rowe/ })).toContainText('1:00 PM');
  await expectPageHealthy(carla);
  await carla.setViewportSize({ width: 390, height: 844 });
  await carla.getByRole('button', { name: 'Later' }).click();
  await expect(carla.getByText('No visits on this day.')).toBeVisible();
  await expectPageHealthy(carla);
  await carla.setViewportSize({ width: 1440, height: 900 });
}

/** The contractor answers a question that the program office asked about a job, and mentions a colleague in the answer. */
async function answerReviewer(carla: Page, ops: Page, job: string): Promise<void> {
  const office = await callsOf(ops);
  await office('POST', `/api/jobs/${job}/conversations/office`, { body: 'Who looks after the panel?' });
  await carla.goto(`/${job}#messages`);
  await carla.getByRole('radiogroup', { name: 'Conversation with' }).getByText('Program office').click();
  const messages = carla.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText('Who looks after the panel?');
  await carla.getByRole('button', { name: 'Mention' }).click();
  await carla.getByRole('menuitem', { name: 'Tom Becker' }).click();
  const text = carla.getByRole('textbox', { name: 'Your message' });
  await expect(text).toHaveValue('@Tom Becker ');
  await text.pressSequentially('is in charge.');
  await carla.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('strong').filter({ hasText: '@Tom Becker' })).toBeVisible();
  expect(JSON.stringify(await office('GET', `/api/jobs/${job}/conversations/office`))).toContain('@Tom Becker is in charge.');
  for (const width of [390, 1440]) {
    await carla.setViewportSize({ width, height: 900 });
    await expectPageHealthy(carla);
  }
}

/** Creates a quote that takes over the answers of an estimate from the URL, and sends the quote. */
async function sendQuote(carla: Page, street: string): Promise<void> {
  await carla.goto('/quotes/new?number_of_occupants=4&income_level=below_ami_80&renter_or_owner=owner');
  await chooseAddress(carla, street);
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Rivera'],
    ['Email', emailOf(street)],
    ['Phone number', '608 555 0123'],
    ['Description (optional)', 'Cold-climate unit'],
    ['Total', '14200'],
  ] as const)
    await carla.getByRole('textbox', { name: label, exact: true }).fill(value);
  await carla.getByRole('button', { name: 'Create quote' }).click();
  await carla.getByRole('button', { name: `Send to ${emailOf(street)}` }).click();
  await expect(carla.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectPageHealthy(carla);
}

async function acceptQuote(ana: Page): Promise<void> {
  await ana.setViewportSize({ width: 390, height: 844 });
  await expect(ana.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
  await expectPageHealthy(ana);
  await ana.getByRole('textbox', { name: 'Your question' }).fill('When can you start?');
  await ana.getByRole('button', { name: 'Send question' }).click();
  await expect(ana.getByRole('status')).toContainText('Lakeside Heating & Air');
  await ana.getByRole('textbox', { name: 'Your full name' }).fill('Ana Rivera');
  await ana.getByRole('button', { name: /^Accept/ }).click();
  await expect(ana.getByText(/accepted/i).first()).toBeVisible();
  await expectPageHealthy(ana);
}

/** Opens the quote from the list of quotes, and then the job that was created when the homeowner accepted the quote. */
async function openJobOfQuote(carla: Page, street: string): Promise<void> {
  await carla.goto('/quotes');
  await carla.getByRole('row').filter({ hasText: street }).getByRole('link', { name: /^Q-/ }).click();
  await expect(async () => {
    await carla.reload();
    await expect(carla.getByRole('link', { name: 'Open the job' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(carla.getByText('When can you start?')).toBeVisible();
  await carla.getByRole('link', { name: 'Open the job' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Rivera, Ana' })).toBeVisible();
  const quotes = carla.getByRole('region', { name: 'Quotes' });
  await expect(quotes.getByRole('listitem')).toContainText('Accepted');
  await carla.getByRole('tab', { name: 'Activity' }).click();
  await expect(carla.getByRole('list', { name: 'What happened' })).toContainText('of $14,200 accepted by Ana Rivera');
  await expectPageHealthy(carla);
  await quotes.getByRole('link', { name: 'New quote' }).click();
  await expect(carla.getByRole('textbox', { name: 'Last name' })).toHaveValue('Rivera');
}

test('lets a contractor and a homeowner exchange messages about a job', async ({ as, anybody }, info) => {
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  const call = await callsOf(carla);
  await call('POST', `/api/jobs/${job}/conversations/homeowner`, { body: 'We come on Monday at eight.' });
  await ana.goto(await homeownerLink(carla, job, emailOf(street), ['Tell us about your home']));
  const messages = ana.getByRole('region', { name: 'Messages with Lakeside Heating & Air' });
  await expect(messages).toContainText('We come on Monday at eight.');
  await messages.getByRole('textbox', { name: 'Your message' }).fill('The side door is open.');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem').last()).toContainText('The side door is open.');
  await ana.setViewportSize({ width: 390, height: 844 });
  await expectPageHealthy(ana);

  await carla.goto(`/${job}#messages`);
  await carla.getByRole('radiogroup', { name: 'Conversation with' }).getByText('Homeowner').click();
  await expect(carla.getByRole('log', { name: 'Messages' })).toContainText('The side door is open.');
});

test('lets a contractor send the visits of the day to a technician, and stop the link', async ({ as, anybody }) => {
  const carla = await as('carla');
  // Dana Reyes is a technician in the sample data who has an installation today and no portal account.
  await carla.goto('/technicians');
  await carla.getByRole('button', { name: 'Send day link to Dana Reyes' }).click();
  const dana = carla.getByRole('listitem').filter({ hasText: 'Dana Reyes' });
  await expect(dana).toContainText('works until');
  await expectPageHealthy(carla);
  const link = await linkInEmail(carla, 'dana@lakeside.example', 'Open my jobs');
  const phone = await anybody();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  const today = phone.getByRole('region', { name: /^Today/ });
  await expect(today.getByRole('article', { name: /^Installation/ })).toContainText('Key in the lockbox at the side door.');
  await expect(today.getByRole('link', { name: 'Map' })).toBeVisible();
  await expectPageHealthy(phone);
  await carla.goto('/technicians');
  await dana.getByRole('button', { name: 'Stop link for Dana Reyes' }).click();
  await carla.getByRole('dialog').getByRole('button', { name: 'Stop link' }).click();
  await expect(dana).not.toContainText('works until');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
