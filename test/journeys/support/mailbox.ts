import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** Returns the subjects of the emails to an address, newest first. */
export async function emailSubjectsTo(page: Page, recipient: string): Promise<string[]> {
  const answer = await page.request.get('/api/mailbox', { params: { q: recipient } });
  const { items } = z.object({ items: z.array(z.object({ subject: z.string() })) }).parse(await answer.json());
  return items.map((email) => email.subject);
}

/** Returns the ID of the newest email about a job. Ignores other emails, for example about expiring certificates, which can arrive at any time. */
export async function newestEmailAbout(page: Page, jobId: string): Promise<string | undefined> {
  const answer = await page.request.get('/api/mailbox');
  const { items } = z.object({ items: z.array(z.object({ id: z.string(), job_id: z.string().nullable() })) }).parse(await answer.json());
  return items.find((email) => email.job_id === jobId)?.id;
}

/** Opens the newest email to an address in the mailbox of the demo and returns the target of its button. */
export async function linkInEmail(page: Page, recipient: string, button: string): Promise<string> {
  await expect.poll(() => emailSubjectsTo(page, recipient), { message: `an email to ${recipient}` }).not.toEqual([]);
  await page.goto('/mailbox');
  await page.getByRole('textbox', { name: 'Search messages' }).fill(recipient);
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(rows.first()).toContainText(recipient);
  await rows.first().getByRole('button').click();
  const link = page.frameLocator('iframe').getByRole('link', { name: button });
  const href = await link.getAttribute('href');
  if (!href) throw new Error(`The email to ${recipient} has no button ${button}`);
  return href;
}
