import { expect, type Locator, type Page } from '@playwright/test';
import { choose, tap, type } from '../support/form';
import { linkInEmail } from '../support/mailbox';
import { expectPageHealthy } from '../support/page-checks';
import { complete, openTask } from '../support/tasks';

/**
 * Sends tasks of a new job to the homeowner. Returns the link in the email.
 * @param look Inspects the dialog before the tasks are sent.
 */
export async function homeownerLink(
  contractor: Page,
  jobId: string,
  email: string,
  titles: readonly string[],
  look?: (dialog: Locator) => Promise<void>,
): Promise<string> {
  await openTask(contractor, jobId, 'Homeowner contact');
  await choose(contractor, 'Is the person a renter or the owner?', 'Owner');
  await choose(contractor, 'Mailing address is the home', 'Yes');
  await complete(contractor);
  const [first = '', ...also] = titles;
  await openTask(contractor, jobId, first);
  await contractor.getByRole('button', { name: 'Send to homeowner or installer' }).click();
  const dialog = contractor.getByRole('dialog', { name: 'Send to homeowner or installer' });
  for (const title of also) await dialog.getByRole('checkbox', { name: title, exact: true }).check();
  await look?.(dialog);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(contractor.getByText(`Sent to ${email}`, { exact: true })).toBeVisible();
  return linkInEmail(contractor, email, 'Start');
}

/** Returns the region of the page that shows the current question. */
export const question = (page: Page): Locator => page.getByRole('region', { name: 'Question' });

/**
 * Returns the text of the current question, or an empty string on the last page. There, `textContent` would wait until its timeout. Removes the help text,
 * which appears shortly after the question, and the note about a missing answer, which disappears shortly before the next question. The browser code is a
 * string because this file is compiled without DOM types.
 */
const questionText = async (page: Page): Promise<string> => {
  const words = await page.evaluate<string>(`[...document.querySelectorAll('section[aria-label="Question"]')].map((section) => {
    const copy = section.cloneNode(true);
    for (const help of copy.querySelectorAll('details, .hl-underline')) help.remove();
    return copy.textContent;
  }).join('')`);
  return words.replace('Please answer this question, or continue without an answer.', '');
};

/**
 * Goes from question to question to the last page.
 * @param answers Functions that answer a question, by the text of the question. Other questions are skipped.
 */
export async function answerScreens(page: Page, answers: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const review = page.getByRole('heading', { level: 1, name: 'Please check your answers' });
  await expect(question(page)).toBeVisible();
  for (let screens = 0; screens < 20 && !(await review.isVisible()); screens++) {
    const words = await questionText(page);
    const hasMovedOn = () => expect(async () => expect((await review.isVisible()) || !['', words].includes(await questionText(page))).toBe(true));
    const given = Object.entries(answers).filter(([label]) => words.includes(label));
    const goesOnByTap = given.length > 0 && (await page.getByText('Tap an answer to continue.').isVisible());
    for (const [, give] of given) await give();
    if (!goesOnByTap) await page.getByRole('button', { name: 'Next' }).click();
    await hasMovedOn().toPass({ intervals: [50] });
  }
}

/** Answers the questions as a homeowner, one question per screen, then reviews and sends the answers. */
export async function answerAsHomeowner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  // The page removes the token from the URL, so that it is not visible or shared by accident.
  await expect(page).toHaveURL(/\/guest-profile\/[^?]*$/);
  await expectPageHealthy(page);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(question(page)).toContainText('Is English your main language?');
  await expectPageHealthy(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question(page)).toContainText('Do you identify as Native American?');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question(page)).toContainText('What kind of building is it?');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question(page)).toContainText('Please answer this question, or continue without an answer.');
  await answerScreens(page, {
    'What kind of building is it?': () => tap(page, 'What kind of building is it?', 'Single family, detached'),
    'Do you rent or own the home?': () => tap(page, 'Do you rent or own the home?', 'I own it'),
    'How many people live in the home?': () => type(page, 'How many people live in the home?', '4'),
    'Have you received an IRA home energy rebate before?': () => tap(page, 'Have you received an IRA home energy rebate before?', 'No'),
    'Is this your main home?': () => tap(page, 'Is this your main home?', 'Yes'),
  });
  await expectPageHealthy(page);
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana.' })).toBeVisible();
  await expectPageHealthy(page);
}
