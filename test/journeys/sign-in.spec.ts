import { expect, test } from './support/journey';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { PASSWORD, PEOPLE } from './support/people';

test.use({ ownSessions: true });

test('signs in and returns to the requested page', async ({ anybody, as }) => {
  const carla = await as('carla');
  await carla.goto('/');
  await carla.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const job = await carla.locator('main a[href^="/0"]').first().getAttribute('href');
  const page = await anybody();
  const asked: string[] = [];
  const unnamed: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (/\/api\//.test(request.url()) && !request.headers()['x-request-id']) unnamed.push(request.url());
  });
  await page.goto(`${job}?tab=rebate`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new Error('an error occurred') }))");
  await expectPageHealthy(page);
  await expect(page.getByRole('link', { name: /Forgot/ })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(PEOPLE.carla);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expectPageHealthy(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${job}?tab=rebate`);
  for (const path of ['/login', '/password-reset?token=none', '/accept-contractor-invite?token=none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs List' }), `signed in at ${path}`).toBeVisible();
  }
  const own = new URL(page.url()).origin;
  expect(
    asked.filter((url) => !url.startsWith(`${own}/`) && !url.startsWith('data:') && !url.startsWith('blob:')),
    'without a collector, no error is sent',
  ).toEqual([]);
  expect(
    asked.filter((url) => /\/(reporter|replays)-/.test(url)),
    'without a collector, no reporter is loaded',
  ).toEqual([]);
  expect(unnamed, 'every request has a unique id').toEqual([]);
  const somebody = await anybody();
  await somebody.goto('/');
  await expect(somebody, 'the plain list has a Back link too').toHaveURL(/\/login\?redirect=%2F$/);
  await somebody.goto('/create');
  await expect(somebody, 'creating a job needs a session').toHaveURL(/\/login\?redirect=%2Fcreate$/);
  await somebody.goto('/test-login');
  await expect(somebody).toHaveURL(/\/login$/);
});

test('never redirects to another site after the sign-in', async ({ anybody }) => {
  // `redirect.test.ts` tests other redirect addresses.
  for (const elsewhere of ['//evil.example/x', 'javascript:alert(1)']) {
    const page = await anybody();
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await page.getByLabel('Email', { exact: true }).fill(PEOPLE.tom);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('shows the errors of the sign-in for automated tests', async ({ anybody }) => {
  const page = await anybody();
  await page.goto('/login');
  const section = page.getByRole('region', { name: 'Automated-test sign-in' });
  const use = section.getByRole('button', { name: 'Use the test token' });
  await use.click();
  await expect(section.getByRole('alert')).toHaveText('Missing automated-test auth token');
  await section.getByLabel('Test token', { exact: true }).fill(' ');
  await use.click();
  await expect(section.getByRole('alert')).toHaveText('Missing Playwright auth token');
  await section.getByLabel('Test token', { exact: true }).fill('a wrong token, long');
  await use.click();
  await expect(section.getByRole('alert')).toHaveText('Error signing in for automated testing');
});

test('shows a notice when staff view as a contractor that no longer exists', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/');
  const gone = { contractor: { id: '00000000-0000-4000-8000-000000000000', name: 'Gone Heating' }, jobId: '' };
  await ops.evaluate(([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''), ['hearthline.looking_as', JSON.stringify(gone)]);
  await ops.reload();
  await expect(ops.getByRole('heading', { level: 1, name: 'Unable to find current contractor' })).toBeVisible();
  await expectPageHealthy(ops);
  await ops.getByRole('button', { name: 'Return to your own view' }).click();
  await expect(ops.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
});

test('resets a forgotten password', async ({ anybody }, info) => {
  // Use a different user on the phone and on the desktop, because a reset changes the user's password.
  const email = info.project.name === 'phone' ? 'mia@badger.example' : 'pe@hearthline.example';
  const page = await anybody();
  await page.goto('/forgot-password');
  await expectPageHealthy(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account exists, we sent a link.')).toBeVisible();
  await page.goto(await linkInEmail(page, email, 'Set a new password'));
  await expectPageHealthy(page);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('other');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('a better one 2026');
  await page.getByLabel('New password again').fill('a better one 2026');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a better one 2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // After signing in, staff see the worklist and contractor users see the job list.
  await expect(page.getByRole('heading', { level: 1, name: info.project.name === 'phone' ? 'Jobs List' : 'Worklist' })).toBeVisible();
});

test('signs out in each open window', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/');
  const other = await carla.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
  await carla.getByRole('button', { name: /^Lakeside Heating/ }).click();
  await carla.getByRole('menuitem', { name: /Sign out|Log out/i }).click();
  await expect(carla).toHaveURL(/\/logout/);
  await expectPageHealthy(carla);
  await expect(other).toHaveURL(/\/login/);
  await carla.goBack();
  await expect(carla).toHaveURL(/\/login/);
});
