import { expect, type Page } from '@playwright/test';
import { choose, select, type } from '../support/form';
import { looksRight } from '../support/look';

/** What a homeowner does with the link: answers one question a screen, reads it once more, and is done. */
export async function answerAsHomeowner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  // The link does not stay where it can be read over a shoulder or shared by accident.
  await expect(page).toHaveURL(/\/guest-profile\/[^?]*$/);
  await looksRight(page);
  await page.getByRole('link', { name: 'Tell us about your home' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  const question = page.getByRole('region', { name: 'Question' });
  await expect(question).toContainText('In which language should we write to you?');
  await looksRight(page);
  await next.click();
  await expect(question).toContainText('This field is required');
  await select(page, 'In which language should we write to you?', 'English');
  await next.click();

  const answers: Record<string, () => Promise<void>> = {
    'What kind of building is it?': () => choose(page, 'What kind of building is it?', 'Single family, detached'),
    'Do you rent or own the home?': () => choose(page, 'Do you rent or own the home?', 'I own it'),
    'How many people live in the home?': () => type(page, 'How many people live in the home?', '4'),
    'Have you received an IRA home energy rebate before?': () => choose(page, 'Have you received an IRA home energy rebate before?', 'No'),
  };
  const review = page.getByRole('heading', { level: 1, name: 'Please check your answers' });
  for (let screens = 0; screens < 20 && !(await review.isVisible()); screens++) {
    const words = (await question.textContent()) ?? '';
    for (const [label, give] of Object.entries(answers)) if (words.includes(label)) await give();
    await next.click();
    await expect(async () => expect((await review.isVisible()) || (await question.textContent()) !== words).toBe(true)).toPass({ intervals: [50] });
  }
  await looksRight(page);
  await page.getByRole('button', { name: 'These are right' }).click();
  await expect(page.getByText('Everything is answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I’m done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your answers?' });
  await looksRight(page);
  await dialog.getByRole('button', { name: 'I’m done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana.' })).toBeVisible();
  await looksRight(page);
}
