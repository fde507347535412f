import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answerScreens, homeownerLink, question } from './parts/homeowner';
import { tap, type } from './support/form';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy, looksRightAtTwiceTheSize } from './support/page-checks';
import { emailOf, homeFor } from './support/places';
import { openTask } from './support/tasks';

const HOME = 'Tell us about your home';
const INCOME = 'Tell us about your home: income estimate';

/** Creates a job, sends tasks to the homeowner and opens the homeowner's page. */
async function arrived(carla: Page, ana: Page, street: string, titles: readonly string[]): Promise<void> {
  const job = await madeJob(carla, street);
  await ana.goto(await homeownerLink(carla, job, emailOf(street), titles));
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
}

test('opens the next question after a tap and not after a key press, and opens the right question after Back and a reload', async ({ as, anybody }, info) => {
  const ana = await anybody();
  await arrived(await as('carla'), ana, homeFor(info), [HOME]);
  await ana.getByRole('link', { name: HOME, exact: true }).click();
  await expect(ana, 'a new task starts at its first question').toHaveURL(/step=is_english_primary_language$/);
  await question(ana).getByRole('radio', { name: 'Yes' }).press('Space');
  await expect(ana.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(question(ana), 'answering with the keyboard does not open the next question').toContainText('Is English your main language?');
  await ana.getByRole('button', { name: 'Next' }).click();
  await expect(question(ana), 'optional questions keep their order').toContainText('Do you identify as Native American?');

  await ana.reload();
  await expect(question(ana)).toContainText('Do you identify as Native American?');
  await expectPageHealthy(ana);
  await ana.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(question(ana)).toContainText('Is English your main language?');
  await ana.goBack();
  await expect(question(ana)).toContainText('Do you identify as Native American?');
  await ana.goBack();
  await ana.goBack();
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' }), 'Back skips the address without a question').toBeVisible();

  await ana.getByRole('link', { name: HOME, exact: true }).click();
  await expect(question(ana), 'a task in progress opens at the first missing answer').toContainText('What kind of building is it?');
  await tap(ana, 'What kind of building is it?', 'Single family, detached');
  await expect(question(ana), 'tapping a single answer opens the next question').toContainText('How many people live in the home?');
  await ana.getByRole('button', { name: 'Save and finish later' }).click();
  await ana.getByRole('button', { name: 'I’m done' }).click();
  await expectPageHealthy(ana);
  await ana.getByRole('button', { name: 'How many people live in the home?' }).click();
  await type(ana, 'How many people live in the home?', '4');
  await ana.getByRole('button', { name: 'Back to my answers' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Please check your answers' })).toBeVisible();
});

test('moves focus and title to each new page and question, and shows all text at 200 % zoom', async ({ as, anybody }, info) => {
  const ana = await anybody();
  await arrived(await as('carla'), ana, homeFor(info), [HOME]);
  await looksRightAtTwiceTheSize(ana);
  await expect(ana.getByRole('main').getByText(/^Questions\? Call /)).toBeVisible();
  await ana.getByRole('link', { name: HOME, exact: true }).click();
  const first = ana.getByRole('heading', { level: 2, name: /^Is English your main language\?/ });
  await expect(first).toBeFocused();
  await expect(ana).toHaveTitle(/^Is English your main language\? · Tell us about your home/);
  await expect(question(ana).getByText(/Optional/)).toHaveText('Optional. You can continue without an answer.');
  await looksRightAtTwiceTheSize(ana);
  await ana.getByRole('button', { name: 'Next' }).click();
  await expect(ana.getByRole('heading', { level: 2, name: /^Do you identify as Native American\?/ })).toBeFocused();
  await question(ana).getByText('Why do you ask?').click();
  await expect(question(ana)).toContainText('additional funds for members of tribal nations');
  await ana.getByRole('button', { name: 'Next' }).click();
  await expect(question(ana)).toContainText('What kind of building is it?');
  await question(ana).getByText('I do not know', { exact: true }).click();
  await expect(question(ana), 'names the person who can help').toContainText(/Carla \w+, Lakeside Heating & Air can help you:/);
  await expectPageHealthy(ana);
  await question(ana).getByRole('button', { name: 'Continue without an answer' }).click();
  await expect(question(ana), 'a required question can stay unknown').not.toContainText('What kind of building is it?');
  await ana.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeFocused();
  await ana.getByRole('button', { name: 'I’m done' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Please check your answers' })).toBeFocused();
  await expect(ana.getByRole('checkbox', { name: 'I cannot answer this: What kind of building is it?' })).toBeChecked();
  await expectPageHealthy(ana);
  await looksRightAtTwiceTheSize(ana);
});

test('shows how to continue without an answer after a required question was left empty', async ({ as, anybody }, info) => {
  const ana = await anybody();
  await arrived(await as('carla'), ana, homeFor(info), [HOME, INCOME]);
  await ana.getByRole('link', { name: INCOME, exact: true }).click();
  await expect(question(ana)).toContainText('How many people live in the home?');
  const goesOn = question(ana).getByRole('button', { name: 'Continue without an answer' });
  await expect(question(ana).getByText('I do not know', { exact: true })).toBeVisible();
  await expect(goesOn, 'hidden until the guest needs it').toBeHidden();
  await ana.getByRole('button', { name: 'Next' }).click();
  await expect(question(ana)).toContainText('Please answer this question, or continue without an answer.');
  await expect(goesOn).toBeVisible();
  await expectPageHealthy(ana);
  await goesOn.click();
  await expect(question(ana)).not.toContainText('How many people live in the home?');
});

test('shows an income band in dollars in the question and in the answer', async ({ as, anybody }, info) => {
  const ana = await anybody();
  await arrived(await as('carla'), ana, homeFor(info), [HOME, INCOME]);
  await ana.getByRole('link', { name: INCOME, exact: true }).click();
  await answerScreens(ana, {
    'How many people live in the home?': () => type(ana, 'How many people live in the home?', '4'),
    "Which is closest to your household's yearly income?": () => tap(ana, "Which is closest to your household's yearly income?", /^Below \$97,800 a year/),
  });
  await expect(ana.getByRole('definition').filter({ hasText: 'Below $97,800 a year' })).toBeVisible();
  await expectPageHealthy(ana);
});

test('leaves a question to the contractor when the homeowner cannot answer the question', async ({ as, anybody }, info) => {
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  const link = await homeownerLink(carla, job, emailOf(street), [HOME]);
  await ana.goto(link);
  await ana.getByRole('button', { name: 'I’m done' }).click();
  const leaveOut = ana.getByRole('checkbox', { name: /^I cannot answer this/ });
  await expect(leaveOut.first()).toBeVisible();
  for (const question of await leaveOut.all()) await question.check();
  const note = ana.getByRole('textbox', { name: /^What should your contractor know/ });
  await note.fill('Please call me.');
  await ana.reload();
  await expect(note).toHaveValue('Please call me.');
  await ana.getByRole('button', { name: 'Send anyway' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Thank you, Ana.' })).toBeVisible();
  await expect(
    ana.getByText(/^You sent this on \w+ \d+, \d+\. Your reference is \w+\. We will email you a receipt with a link to your answers\.$/),
  ).toBeVisible();
  await expect(ana.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(4);
  await expectPageHealthy(ana);

  await ana.goto(link);
  await expect(ana.getByText('Your contractor follows up', { exact: true })).toBeVisible();
  await expect(ana.getByText('The program checks the work and pays.')).toBeVisible();
  await expect(ana.getByText('You are all set.')).toHaveCount(0);
  await expect(ana.getByRole('heading', { name: 'Done' })).toHaveCount(0);
  await expectPageHealthy(ana);
  await ana.getByRole('link', { name: HOME, exact: true }).click();
  await expect(ana.getByRole('button', { name: 'Save or print a copy' })).toBeVisible();
  await expectPageHealthy(ana);
});

test('lets a family member answer and submit tasks with a separate link, and lets the homeowner stop the help', async ({ as, anybody }, info) => {
  test.skip(info.project.name !== 'phone', 'invited on a phone, as homeowners do');
  const street = homeFor(info);
  const carla = await as('carla');
  const job = await madeJob(carla, street);
  const email = emailOf(street);
  const ana = await anybody();
  await ana.goto(await homeownerLink(carla, job, email, [HOME]));
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  const profile = ana.url();
  const help = ana.getByRole('region', { name: 'Let someone help you' });
  await help.getByRole('button', { name: 'Add a person' }).click();
  await help.getByRole('textbox', { name: 'Their name' }).fill('Maria Lopez');
  await help.getByRole('textbox', { name: 'Their email' }).fill(email);
  await help.getByRole('button', { name: 'Send the link' }).click();
  await expect(help.getByText('This is your own email.')).toBeVisible();
  const hers = `maria.${email}`;
  await help.getByRole('textbox', { name: 'Their email' }).fill(hers);
  let invites = 0;
  await ana.route('**/api/guest/helpers', async (route) => {
    invites += 1;
    // The first request fails, and the second request is delayed.
    if (invites === 1) return route.abort('internetdisconnected');
    await setTimeout(300);
    await route.continue();
  });
  await help.getByRole('button', { name: 'Send the link' }).click();
  await expect(help.getByText('There is no connection right now. Please try again.')).toBeVisible();
  await expect(help.getByRole('textbox', { name: 'Their name' })).toHaveValue('Maria Lopez');
  await expect(help.getByRole('textbox', { name: 'Their email' })).toHaveValue(hers);
  await expectPageHealthy(ana);
  await help.getByRole('button', { name: 'Send the link' }).dblclick();
  await expect(help.getByText(`Maria Lopez can help you. We sent the link to ${hers}.`)).toBeVisible();
  await expect(help.getByRole('button', { name: 'Stop help from Maria Lopez' })).toHaveCount(1);
  expect(invites, 'the double click sends one request').toBe(2);
  await ana.unrouteAll({ behavior: 'wait' });
  await expectPageHealthy(ana);

  const maria = await anybody();
  await maria.goto(await linkInEmail(carla, hers, 'Open the questions'));
  await expect(maria.getByRole('heading', { level: 1, name: 'Hello Maria Lopez' })).toBeVisible();
  await expect(maria.getByText(/^You are helping Ana Silva\. .* Only Ana Silva can sign documents and give consent\.$/)).toBeVisible();
  await expect(maria.getByRole('region', { name: 'Let someone help you' })).toHaveCount(0);
  await expectPageHealthy(maria);
  await maria.getByRole('button', { name: /^Start/ }).click();
  await answerScreens(maria, {
    'What kind of building is it?': () => tap(maria, 'What kind of building is it?', 'Single family, detached'),
    'Do you rent or own the home?': () => tap(maria, 'Do you rent or own the home?', 'I own it'),
    'How many people live in the home?': () => type(maria, 'How many people live in the home?', '4'),
    'Have you received an IRA home energy rebate before?': () => tap(maria, 'Have you received an IRA home energy rebate before?', 'No'),
    'Is this your main home?': () => tap(maria, 'Is this your main home?', 'Yes'),
  });
  await maria.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(maria.getByRole('heading', { level: 1, name: 'Thank you, Maria Lopez.' })).toBeVisible();
  await expect(maria.getByText(/Your reference is \w+\. The homeowner gets a receipt by email\.$/)).toBeVisible();
  await expect(maria.getByText(/The homeowner gets an email when there is a decision/)).toBeVisible();
  await expect(maria.getByText('We will email you')).toHaveCount(0);
  await expectPageHealthy(maria);

  await ana.goto(profile);
  await expect(ana.getByText('You are all set.')).toBeVisible();
  await help.getByRole('button', { name: 'Stop help from Maria Lopez' }).click();
  await expect(help).toHaveCount(0);
  await openTask(carla, job, HOME);
  await expect(carla.getByText('Maria Lopez, helping Ana Silva').first()).toBeVisible();
});

test('shows the same expected duration in the email, its preview and the task list', async ({ as, anybody }, info) => {
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  const said: string[] = [];
  const link = await homeownerLink(carla, job, emailOf(street), [HOME], async (dialog) => {
    await dialog.getByRole('button', { name: 'Preview of the email' }).click();
    const duration = dialog.getByText(/^It takes about \d+ minutes\./);
    // The preview becomes visible after it has loaded the expected duration. Before that, its hidden text says 0 minutes.
    await expect(duration).toBeVisible();
    said.push((await duration.textContent()) ?? '');
    await expectPageHealthy(carla);
  });
  said.push(
    (await carla
      .frameLocator('iframe')
      .getByText(/^It takes about \d+ minutes\./)
      .textContent()) ?? '',
  );
  // The page requests the available languages when it opens. Delay this request until the guest signs out below.
  let signOut = (): void => undefined;
  const signedOut = new Promise<void>((resolve) => {
    signOut = resolve;
  });
  await ana.route('**/api/guest/language', async (route) => {
    await signedOut;
    await route.continue();
  });
  await ana.goto(link);
  said.push((await ana.getByText(/^about \d+ min$/).textContent()) ?? '');
  const minutes = said.map((words) => /\d+/.exec(words)?.[0]);
  expect(minutes).toEqual([minutes[0], minutes[0], minutes[0]]);

  await test.step('a request that fails after the guest signed out shows no message about an expired session', async () => {
    const refused = ana.waitForResponse((response) => response.url().endsWith('/api/guest/language') && response.status() === 401);
    await ana.route('**/api/guest/sign-out', async (route) => {
      const response = await route.fetch();
      signOut();
      await refused;
      await route.fulfill({ response });
    });
    // Wait for these parts, because they load last and move the sign-out link down.
    await expect(ana.getByRole('button', { name: 'Add a person' })).toBeVisible();
    await expect(ana.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    const answered = ana.waitForResponse('**/api/guest/sign-out');
    await ana.getByRole('link', { name: 'Sign out' }).click();
    await answered;
    await expect(ana).toHaveURL(/guest-logout$/);
    await expect(ana.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  });
});

test('opens the search over the current page with its hint below the input', async ({ as }, info) => {
  const carla = await as('carla');
  await carla.goto('/preferences');
  await expect(carla.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  if (info.project.name === 'phone') await carla.getByRole('button', { name: 'Search' }).click();
  else await carla.keyboard.press('Control+k');
  const dialog = carla.getByRole('dialog', { name: 'Search' });
  const hint = dialog.getByText('Enter at least two characters of a name, address, number or page.');
  await expect(hint).toBeVisible();
  await expectPageHealthy(carla);
  expect((await hint.boundingBox())?.y).toBeLessThan(300);
  await expect(dialog.locator('..'), 'the page is visible around the dialog').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
