import type { Page } from '@playwright/test';
import { choose, type } from '../support/form';
import { expect } from '../support/journey';
import { openTask } from '../support/tasks';

/** Generates the install terms of a job and sends the invitation to sign them. The job then waits for the signature. */
export async function inviteToSign(contractor: Page, job: string, email: string): Promise<void> {
  await openTask(contractor, job, 'Install terms: sign');
  await choose(contractor, 'How will it be signed?', 'Send for signature');
  await type(contractor, 'Homeowner email', email);
  await contractor.getByRole('button', { name: 'Generate' }).click();
  await expect(contractor.getByText('Generate: done')).toBeVisible();
  await contractor.getByRole('button', { name: 'Send invitation' }).click();
  await expect(contractor.getByText(/^An invitation was sent to .* This task completes when the document is signed\.$/)).toBeVisible();
}

/** Draws a signature with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const paper = await page.locator('canvas').boundingBox();
  if (!paper) throw new Error('The signature area is missing.');
  await page.mouse.move(paper.x + 40, paper.y + 60);
  await page.mouse.down();
  await page.mouse.move(paper.x + 180, paper.y + 30, { steps: 8 });
  await page.mouse.up();
}
