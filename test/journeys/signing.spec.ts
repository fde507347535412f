import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { drawSignature, inviteToSign } from './parts/signature';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Checks that a phone shows the tables of a document as lists, with right-aligned amounts and without horizontal scrolling. */
async function readsAsLists(document: Locator): Promise<void> {
  await expect(document.getByRole('table')).toHaveCount(0);
  const amounts = document.locator('dd[data-number="true"]:visible');
  expect(await amounts.count()).toBeGreaterThan(0);
  const boxes = await Promise.all((await amounts.all()).map((amount) => amount.boundingBox()));
  const edges = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  expect(new Set(edges).size, edges.join()).toBe(1);
  // The browser code is a string because this file is compiled without DOM types.
  const scrolling = await document.page().evaluate<number>(`[...document.querySelectorAll('article *')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible').length`);
  expect(scrolling).toBe(0);
}

test('sends install terms to the homeowner, who signs, which completes the task automatically', async ({ as, anybody }, info) => {
  test.skip(info.project.name !== 'phone', 'signed on a phone, as homeowners do');
  test.slow();
  const carla = await as('carla');
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { task: 'sign_document' });

  const email = emailOf(street);
  await inviteToSign(carla, job, email);
  await expectPageHealthy(carla);

  const ana = await anybody();
  const link = await linkInEmail(carla, email, 'Read and sign');
  const invitation = carla.frameLocator('iframe');
  await expect(invitation.getByText('Is this real?')).toBeVisible();
  await expect(invitation.getByText(/^Questions\? Call Carla \w+ at Lakeside/)).toBeVisible();
  await ana.goto(link);
  await ana.getByRole('link', { name: 'Read and sign: Install terms' }).click();
  await expectPageHealthy(ana);
  await expect(ana.getByRole('article', { name: 'Install terms, Wisconsin HEAR' }), 'reading requires no consent').toContainText('Ana Rivera');
  await readsAsLists(ana.getByRole('article', { name: 'Install terms, Wisconsin HEAR' }));
  await ana.getByRole('checkbox', { name: 'I agree to sign this document electronically' }).check();
  await ana.getByRole('button', { name: 'Agree and continue' }).click();
  await expectPageHealthy(ana);
  await ana.getByText('Draw', { exact: true }).click();
  const sign = ana.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign, 'no signature was drawn yet').toBeDisabled();
  await drawSignature(ana);
  await expect(ana.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await expectPageHealthy(ana);
  await sign.click();
  await expect(ana.getByRole('heading', { name: 'Thank you for signing' })).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Download your copy' }), 'the copy is sealed automatically').toBeVisible();
  await expectPageHealthy(ana);

  await carla.goto(`/${job}`);
  const [opened] = await Promise.all([
    ana.waitForResponse((response) => /\/documents\/[^/]+\/download/.test(response.url())),
    ana.getByRole('button', { name: 'Download your copy' }).click(),
  ]);
  const { url } = z.object({ url: z.string() }).parse(await opened.json());
  const copy = await ana.request.get(url);
  expect([copy.status(), copy.headers()['content-type'], (await copy.body()).subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  await expect(carla.getByRole('button', { name: /^Rebate and documents\s+Complete/ }), 'the task completes automatically').toBeVisible();
  await carla.getByRole('tab', { name: 'Documents' }).click();
  await expect(carla.getByRole('region', { name: 'Install terms' })).toContainText(/Homeowner.* signed/);
});
