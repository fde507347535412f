import { expect, type Page } from '@playwright/test';
import { type } from '../support/form';
import { expectPageHealthy } from '../support/page-checks';

type Job = {
  street: string;
  town?: string;
  email: string;
  isPhone: boolean;
  first?: string;
  last?: string;
  programs?: readonly string[];
  work?: readonly string[];
};

/** Types a complete address and chooses it from the suggestions. */
export async function chooseAddress(page: Page, street: string, town = 'Madison, WI 53703'): Promise<void> {
  await page.getByRole('combobox', { name: 'Home address' }).pressSequentially(`${street}, ${town}`, { delay: 5 });
  // Suggestions for the partly typed address can still be visible. They have the same street in other ZIP codes, so match the whole address.
  await page.getByRole('option', { name: new RegExp(`^${street}, ${town}`) }).click();
  await expect(page.getByText(street, { exact: true })).toBeVisible();
}

/** Fills in `/create` from top to bottom without submitting. */
export async function fillCreatePage(page: Page, { street, town, email, isPhone, first = 'Ana', last = 'Silva', programs, work }: Job): Promise<void> {
  const goOn = async () => {
    if (isPhone) await page.getByRole('button', { name: 'Next' }).click();
  };
  await page.goto('/create');
  await chooseAddress(page, street, town);
  await type(page, 'People in the household', '4');
  await goOn();
  for (const label of work ?? ['Heating and cooling', 'Electrical'])
    await page
      .getByRole('group', { name: /^What work is planned/ })
      .getByText(label)
      .click();
  for (const name of programs ?? ['Wisconsin HEAR']) await page.getByRole('checkbox', { name }).check();
  // On a phone, the user cannot leave this step without choosing a program, so stop here.
  if (isPhone && programs?.length === 0) return;
  await goOn();
  await type(page, 'First name', first);
  await type(page, 'Last name', last);
  await type(page, 'Email', email);
  await type(page, 'Phone number', '608 555 0123');
}

/** Creates a job on the page and returns its ID. */
export async function createJob(page: Page, job: Job): Promise<string> {
  await fillCreatePage(page, job);
  await expectPageHealthy(page);
  await page.getByRole('button', { name: 'Create job', exact: true }).last().click();
  await expect(page).toHaveURL(/\/[0-9a-f]{8}-[0-9a-f-]{27}$/);
  return new URL(page.url()).pathname.slice(1);
}
