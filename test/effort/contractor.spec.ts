import type { Locator, Page } from '@playwright/test';
import { box, choose, confirm, select, tick, type, upload } from '../journeys/support/form';
import { answerIfSent, walkJob } from '../journeys/support/job-at-stage';
import { expect, test } from '../journeys/support/journey';
import { linkInEmail } from '../journeys/support/mailbox';
import { PASSWORD, PEOPLE } from '../journeys/support/people';
import { emailOf, homeFor } from '../journeys/support/places';
import { countInteractions, effortByPage, formatEffort } from './effort';
import { reportRequiredAnswers } from './required-answers';

/** Maximum number of clicks, typed fields and pages on the contractor's path. The goal is 45 clicks, 16 typed fields and 7 pages. */
const MOST = { clicks: 46, typed: 26, pages: 10 };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US');

test('counts the interactions of a contractor from signing in to a submitted application', async ({ anybody }, info) => {
  test.setTimeout(600_000);
  const street = homeFor(info);
  const email = emailOf(street);
  const page = await anybody();
  const { soFar: effort, settled, done } = await countInteractions(page.context(), page);
  const step = (what: string) => console.log(formatEffort(what.slice(0, 30).padEnd(30), effort()));

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(PEOPLE.carla);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Create job' }).last().click();
  step('signed in');

  await page.getByRole('combobox', { name: 'Home address' }).pressSequentially(`${street}, Madison, WI 53703`);
  await page.getByRole('option', { name: new RegExp(`^${street}`) }).click();
  await expect(page.getByText(street, { exact: true })).toBeVisible();
  await type(page, 'First name', 'Dana');
  await type(page, 'Last name', 'Moen');
  await type(page, 'Email', email);
  await type(page, 'Phone number', '608 555 0123');
  await choose(page, 'Is the person a renter or the owner?', 'Owner');
  await type(page, 'People in the household', '4');
  await choose(page, 'Household income compared with the area median income (AMI)', /^Below/);
  const work = page.getByRole('group', { name: /^Which services are already known/ });
  for (const label of ['Heat pump', 'Electrical panel', 'Electric wiring']) await work.getByText(label, { exact: true }).click();
  await choose(page, 'New build or gut renovation?', 'Existing home');
  await page.getByRole('checkbox', { name: 'Wisconsin HEAR' }).check();
  await page.getByRole('button', { name: 'Create job', exact: true }).last().click();
  await expect(page).toHaveURL(/\/[0-9a-f]{8}-[0-9a-f-]{27}$/);
  const jobId = new URL(page.url()).pathname.slice(1);
  step('created');

  const others = await anybody();
  const dana: Dana = {
    answers: async () => {
      for (const [key, changes] of Object.entries(DANA)) await answerIfSent(info, jobId, key, PEOPLE.ops, changes);
    },
    assesses: async (taskId) => {
      await walkJob(info, jobId, 'closed', { before: async ({ id }) => (id === taskId ? undefined : 'answered') }).catch((error: unknown) => {
        if (!String(error).includes('No user can continue')) throw error;
      });
    },
    signs: async () => {
      await others.goto(await linkInEmail(others, email, 'Read and sign'));
      await others.getByRole('link', { name: /^Read and sign/ }).click();
      await others.getByRole('checkbox', { name: 'I agree to sign this document electronically' }).check();
      await others.getByRole('button', { name: 'Agree and continue' }).click();
      await others.getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(others.getByRole('heading', { name: 'Thank you for signing' })).toBeVisible();
    },
  };

  for (let rounds = 25; rounds > 0; rounds -= 1) {
    await settled();
    await expect(page.locator('main .mantine-Loader-root, main [aria-busy="true"]')).toHaveCount(0);
    const path = new URL(page.url()).pathname;
    if (path === `/${jobId}`) {
      const next = page.getByRole('region', { name: /./ }).filter({ has: page.locator('#next-step') });
      if ((await next.textContent())?.includes('Do not start work before the reservation')) break;
      await startNext(page, next, dana);
    } else if (path.includes('/sets/')) await answerSet(page, dana);
    else await answerTask(page, dana);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/carla ${rounds}.png`, fullPage: true });
    step(`${path.split('/').slice(2).join(' ')} done`);
  }
  const found = effort();
  console.log(effortByPage(done()));
  console.log(reportRequiredAnswers(done()));
  console.log(formatEffort('CONTRACTOR', found));
  expect(new URL(page.url()).pathname).toBe(`/${jobId}`);
  for (const what of ['clicks', 'typed', 'pages'] as const) expect(found[what], `${what} of the contractor`).toBeLessThanOrEqual(MOST[what]);
});

/** Answers of the homeowner Dana to the forms that the contractor sends, by form key. */
const DANA = {
  other_homeowner_details: {
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  },
  verify_income_qualification_homeowner: {
    verify_income_qual_type: 'proof_of_income_approval_code',
    income_qual_approval_code: `WI-${Date.now()}`,
    acknowledge_redacted_1040_requirement: true,
    categorical_program: ['none'],
  },
  homeowner_income_estimate: { number_of_occupants: 4, income_level: 'below_ami_80' },
};

type Dana = {
  answers: () => Promise<void>;
  signs: () => Promise<void>;
  /** Answers a task as the installer to whom it was sent. `installer.spec.ts` measures the installer's path. */
  assesses: (taskId: string) => Promise<void>;
};

async function startNext(page: Page, next: Locator, dana: Dana): Promise<void> {
  const before = page.url();
  const button = next.getByRole('button').first();
  const label = (await button.textContent()) ?? '';
  await button.click();
  if (!label.startsWith('Send')) return expect(page).not.toHaveURL(before);
  await expect(page.getByText(/^Sent to /).first()).toBeVisible();
  await dana.answers();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Answers every open section of a task set, then completes the sections or continues with the next task. */
async function answerSet(page: Page, dana: Dana): Promise<void> {
  for (const region of await page.locator('[data-form]').all()) {
    const [title] = await region.getByRole('heading', { level: 2 }).allTextContents();
    // The page has already moved on by itself after the last task.
    if (title === undefined) return;
    const isOpen = (await region.locator('form').count()) > 0;
    if (!isOpen) continue;
    const answer = ANSWERS[title];
    if (answer) await answer(region, page, dana);
  }
  const onSite = page.getByRole('button', { name: 'Send to the installer' });
  if (await onSite.isVisible()) await sendOnSite(page, onSite, dana);
  const footer = page.locator('main footer').last();
  const complete = footer.getByRole('button', { name: /^(Complete|Confirm|Submit|Send)/ });
  await expect(complete.or(footer.getByRole('button', { name: /^Go on/ })).or(page.locator('#next-step'))).toBeVisible();
  if (await complete.isVisible()) await complete.click();
  // If other people must do the remaining tasks, continue. If all tasks are done, the page has already moved on.
  else if (page.url().includes('/sets/')) await footer.getByRole('button', { name: /^Go on/ }).click();
}

/** Sends the measurements and photos that must be made at the home to the installer with one email, and answers them as the installer. */
async function sendOnSite(page: Page, button: Locator, dana: Dana): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Send to homeowner or installer' });
  await type(dialog, 'Email', `ivo.${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const sent = page.locator('[data-form]').filter({ hasText: 'Waiting on installer' });
  await expect(sent).not.toHaveCount(0);
  const ids = await sent.evaluateAll((regions: { dataset: { form?: string } }[]) => regions.map(({ dataset }) => dataset.form ?? ''));
  for (const id of ids) await dana.assesses(id);
  await page.reload();
  await page.locator('[data-form]').first().waitFor();
}

async function answerTask(page: Page, dana: Dana): Promise<void> {
  const before = page.url();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.locator('main form').first().waitFor();
  await answersOf(title)(page.locator('main'), page, dana);
  await page.locator('main footer').getByRole('button').last().click();
  await expect(page).not.toHaveURL(before);
}

type Answer = (within: Locator, page: Page, dana: Dana) => Promise<void>;

function answersOf(title: string): Answer {
  const found = ANSWERS[title];
  if (!found) throw new Error(`No answers are defined for “${title}”.`);
  return found;
}

/** Answers a question only if the form shows it, because the form does not ask for values that are already known. */
const ifAsked = async (within: Locator, label: string, answer: () => Promise<void>): Promise<void> => {
  const asked = within
    .getByRole('textbox', { name: new RegExp(`^${label.replace(/[()?$]/g, '\\$&')}`) })
    .or(within.getByRole('radiogroup', { name: new RegExp(`^${label.replace(/[()?$]/g, '\\$&')}`) }))
    .or(within.getByRole('group', { name: new RegExp(`^${label.replace(/[()?$]/g, '\\$&')}`) }))
    .or(within.getByRole('combobox', { name: new RegExp(`^${label.replace(/[()?$]/g, '\\$&')}`) }));
  if ((await asked.count()) > 0) await answer();
};

/** Types only into empty fields. */
const typeIfEmpty = async (within: Locator, label: string, value: string): Promise<void> => {
  await ifAsked(within, label, async () => {
    if ((await box(within, label).inputValue()) === '') await type(within, label, value);
  });
};

/** Presses the button that answers all rare exceptions with "No", if the form has it. */
const none = async (within: Locator): Promise<void> => {
  const button = within.getByRole('button', { name: 'None of these' });
  if (await button.isVisible()) await button.click();
};

/** Functions that answer a form, by the title of the form. */
const ANSWERS: Record<string, Answer> = {
  Services: async (within) => {
    await none(within);
    await choose(within, 'Will existing equipment or materials be removed?', 'Yes');
    await tick(within, 'What is being removed?', 'Gas furnace', 'Electrical panel');
    await ifAsked(within, 'What is being installed?', () => tick(within, 'What is being installed?', 'Heat pump', 'Electrical panel', 'Electric wiring'));
    await tick(within, 'Electrical upgrade', 'Larger main panel');
    await type(within, 'Planned start', inDays(35));
    await type(within, 'Planned completion', inDays(38));
    await type(within, 'Estimated total project cost ($)', '20750');
    for (const label of [
      'Does the home have air conditioning today?',
      'Is this an emergency replacement?',
      'Has the work already been done?',
      'Will other incentives be used?',
    ])
      await ifAsked(within, label, () => choose(within, label, 'No'));
  },
  'Existing equipment and sources': async (within, page) => {
    await none(within);
    await choose(within, 'Primary heating fuel', 'Natural gas');
    const line = within.getByRole('region', { name: 'Heating equipment 1' });
    await expect(line.getByRole('combobox', { name: /^Type/ })).toHaveValue('gas_furnace');
    await expect(line.getByRole('combobox', { name: /^Fuel/ })).toHaveValue('natural_gas');
    await typeIfEmpty(line, 'Floor area heated', '100');
    await ifAsked(within, 'How is the heat distributed?', () => pick(within, 'How is the heat distributed?', /^Forced air/));
    await ifAsked(within, 'What happens to the existing heating equipment?', () =>
      pick(within, 'What happens to the existing heating equipment?', /removed or decommissioned/i),
    );
    await pick(within, 'Electrical panel capacity (amps)', '100');
    await type(within, 'Open breaker slots', '1');
    await ifAsked(within, 'Will the project increase the electrical load?', () => choose(within, 'Will the project increase the electrical load?', 'Yes'));
    for (const label of ['Does the home have solar panels?', 'Does the home have emergency backup power?'])
      await ifAsked(within, label, () => choose(within, label, 'No'));
    await page.keyboard.press('Tab');
  },
  'Project scope of work': async (within) => {
    const prices: [string, string][] = [
      ['Heat pump', '14200'],
      ['Electrical panel', '3900'],
      ['Electric wiring', '2650'],
    ];
    for (const [index, [service, total]] of prices.entries()) {
      const line = within.getByRole('region', { name: `Measures ${index + 1}` });
      if ((await line.count()) === 0) {
        await within.getByRole('button', { name: 'Add a line' }).click();
        await select(line, 'Service', service);
      }
      await typeIfEmpty(line, 'Total ($)', total);
    }
  },
  'New equipment details': async (within, page) => {
    await within.getByRole('button', { name: 'Find the heat pump' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find the equipment' });
    await dialog.getByRole('combobox').fill('nh 36 c');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(within.getByText('AHRI 990000102')).toBeVisible();
    for (const [label, option] of [
      ['Duct type', 'Ducted'],
      ['Zones', 'Single'],
      ['Space served', 'Whole home'],
    ] as const)
      await ifAsked(within, label, async () => {
        if ((await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).inputValue()) === '') await pick(within, label, new RegExp(`^${option}`));
      });
    await within.getByRole('button', { name: 'Find the electrical panel' }).click();
    const panels = page.getByRole('dialog', { name: 'Find the panel' });
    await panels.getByRole('combobox').fill('vb 200');
    await expect(panels.getByRole('option').first()).toContainText('VB-200-40');
    await page.keyboard.press('Enter');
    await expect(box(within, 'New panel model')).toHaveValue('VB-200-40');
    await typeIfEmpty(within, 'New panel breaker slots', '40');
    await ifAsked(within, 'Why the new panel is needed', () => tick(within, 'Why the new panel is needed', 'Electrification'));
    await typeIfEmpty(within, 'Wiring: what is being done', '6/3 cable, 125 ft');
  },
  'Site details': async (within) => {
    await none(within);
    await ifAsked(within, 'Building type', () => pick(within, 'Building type', /^Single family, detached/));
    await typeIfEmpty(within, 'Year the home was built', '1974');
    await typeIfEmpty(within, 'Conditioned floor area', '1800');
    await typeIfEmpty(within, 'Bedrooms', '3');
    await typeIfEmpty(within, 'Bathrooms', '2');
    await typeIfEmpty(within, 'Stories above ground', '1');
    await ifAsked(within, 'Is this a new build or a gut renovation?', () => choose(within, 'Is this a new build or a gut renovation?', 'Existing home'));
    await ifAsked(within, 'Has a new heating source been installed', () =>
      choose(within, 'Has a new heating source been installed in the last 12 months?', 'No'),
    );
    await choose(within, 'Has the home been weatherized before?', 'Don’t know').catch(() => choose(within, 'Has the home been weatherized before?', /know/));
  },
  'Energy sources and utilities': async (within) => {
    await none(within);
    await ifAsked(within, 'Energy used in the home', () => tick(within, 'Energy used in the home', 'Natural gas'));
    await typeIfEmpty(within, 'Name of the gas utility', 'Madison Gas and Electric');
    await choose(within, 'Has the household lived here for at least 12 months?', 'Yes');
  },
  'Proposed scope of work': async (within, page) => {
    await upload(page, 'Proposed scope of work', 'proposal.pdf');
    await typeIfEmpty(within, 'Proposed total ($)', '20750');
  },
  'Energy uses': async (within) => {
    for (const [use, fuel] of [
      ['Heating', 'Natural gas'],
      ['Cooling', 'None'],
      ['Water heating', 'Natural gas'],
      ['Cooking', 'Natural gas'],
      ['Clothes drying', 'Electricity'],
    ] as const) {
      const line = within.getByRole('group', { name: use, exact: true });
      await line.getByLabel(fuel, { exact: true }).check();
    }
  },
  'Pre-install details': async (within) => {
    await tick(within, 'Which combustion appliances will remain after the project?', 'None');
    // The installer measures the remaining values at the home. Wait until this answer is saved.
    await within
      .getByText('Saved')
      .first()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
  },
  'Manual J report': (within) => choose(within, 'Is the Manual J report done?', 'No, it comes later'),
  'Verify income qualification': async (within) => {
    await choose(within, 'How is income verified?', /^Approval code/);
    await type(within, 'Approval code', `WI-${Date.now()}`);
    await within.getByRole('checkbox', { name: /^I understand that the income check/ }).check();
  },
  'Install terms: sign': async (within, _page, dana) => {
    await within.getByRole('button', { name: 'Send for signature' }).click();
    await expect(within.getByText('Waiting on homeowner')).toBeVisible();
    await dana.signs();
  },
  'Determine and share rebate amount': async (within) => {
    await choose(within, 'What do you want to do?', 'Confirm without sharing');
  },
  'Proposed invoice': async (within, page) => {
    await upload(page, 'Proposed invoice', 'quote.pdf');
    await typeIfEmpty(within, 'Total on the document ($)', '20750');
    await typeIfEmpty(within, 'Rebate shown ($)', '14000');
  },
  'Final review': (within) => confirm(within, 'I confirm that the information is correct and complete'),
};

/** Chooses an option from radio buttons or from a dropdown. Leaves a dropdown that already has a value. */
async function pick(within: Locator, label: string, option: string | RegExp): Promise<void> {
  const named = new RegExp(`^${label.replace(/[()?$]/g, '\\$&')}`);
  const list = within.getByRole('combobox', { name: named });
  if ((await list.count()) === 0) return choose(within, label, option);
  const words = await list.locator('option').allTextContents();
  if (await list.evaluate((one: { value: string }) => one.value !== '')) return;
  const found = words.find((word) => (typeof option === 'string' ? word === option : option.test(word)));
  if (!found) throw new Error(`${label} has no option ${String(option)}: ${words.join(', ')}`);
  await list.selectOption({ label: found });
}
