import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('shows the not-found page for each page of a job of another contractor', async ({ as }) => {
  const carla = await as('carla');
  const luis = await as('luis');
  await carla.goto('/');
  const job = (await carla.locator('main a[href^="/0"]').first().getAttribute('href')) ?? '';
  await carla.goto(job);
  const code = (await carla.getByRole('button', { name: /^Copy the code/ }).textContent())?.trim() ?? '';
  const task = (await carla.getByRole('main').locator('a[href*="/tasks/"]').first().getAttribute('href')) ?? '';
  expect([job, code, task].every(Boolean)).toBe(true);
  for (const path of [job, `${job}?tab=files`, task, `/code/${code}`]) {
    await luis.goto(path);
    await expect(luis.getByRole('heading', { level: 1, name: 'Cannot find page.' }), path).toBeVisible();
  }
  await expectPageHealthy(luis);
  await carla.goto(`/code/${code.toLowerCase()}`);
  await expect(carla).toHaveURL(job);
  await luis.goto(`/?q=${code}`);
  await expect(luis.getByText('No jobs found matching your filter(s).')).toBeVisible();
});

test('shows the not-found page for each page of a program that the user does not manage', async ({ as }) => {
  const manager = await as('manager');
  for (const path of ['/programs/pce', '/programs/pce/settings']) {
    await manager.goto(path);
    await expect(manager.getByRole('heading', { level: 1, name: 'Cannot find page.' }), path).toBeVisible();
  }
  await expectPageHealthy(manager);
});

test('shows the not-found page at unknown addresses, with and without a session', async ({ as, anybody }) => {
  for (const page of [await as('ops'), await anybody()]) {
    for (const path of ['/nowhere', '/123', '/a/b/c/d']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Cannot find page.' }), path).toBeVisible();
      await expect(page.getByText('Please return to job list.')).toBeVisible();
    }
    await expectPageHealthy(page);
  }
  const stranger = await anybody();
  await stranger.goto('/guest-login?token=not-a-token-at-all-000000000000000000000');
  await expect(stranger).toHaveURL(/guest-invalid-token/);
  await expectPageHealthy(stranger);
  // Homeowner links in old emails use this path, which redirects to the current one.
  await stranger.goto('/homeowner-login?token=not-a-token-at-all-000000000000000000000');
  await expect(stranger).toHaveURL(/guest-invalid-token/);
  await stranger.goto('/usage-credentials-collected');
  await expect(stranger.getByText(/^Your utility account is connected/)).toBeVisible();
  await expectPageHealthy(stranger);
  // A guest page that is opened without a session redirects to the page for guests who signed out.
  await stranger.goto('/guest-profile/00000000-0000-4000-8000-000000000000');
  await expect(stranger).toHaveURL(/\/guest-logout$/);
  await stranger.goto('/guest-logout');
  await expect(stranger.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
});
