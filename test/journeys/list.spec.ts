import { DEMO } from '../../demo/demo-jobs-by-id';
import { reachOf } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('filters the job list by tab, search, sorting and page, and returns to the earlier position', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const ops = await as('ops');
  const asked: string[] = [];
  ops.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ops.goto('/');
  const tabs = ops.getByRole('navigation', { name: 'Stages' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  await expect(tabs).toContainText(/All\s*\d+/);
  // The list has rows on a desktop and cards on a phone. In each of them, the customer name links to the job.
  const cards = ops.getByRole('region', { name: 'Jobs', exact: true }).locator('[data-row-link]');
  await expect(cards.first()).toBeVisible();
  await expect(ops).toHaveTitle('Jobs List | Hearthline');
  // Each script and the token are requested only once, although the page preloads them.
  expect(asked.filter((path) => path === '/api/auth/token' || path.endsWith('.js')).toSorted()).toEqual(
    [...new Set(asked.filter((path) => path === '/api/auth/token' || path.endsWith('.js')))].toSorted(),
  );
  await expectPageHealthy(ops);

  await tabs.getByRole('link', { name: /^Pending review/ }).click();
  await expect(ops).toHaveURL(/stage=/);
  // The tab and the list are read one after the other, and other journeys submit jobs meanwhile. Retry until both show the same number.
  await expect(async () => {
    const number = Number((await tabs.getByRole('link', { name: /^Pending review/ }).textContent())?.replace(/\D/g, ''));
    expect(await cards.count()).toBe(Math.min(number, 25));
  }).toPass();
  await tabs.getByRole('link', { name: /^All/ }).click();

  await ops.getByRole('combobox', { name: 'Jobs per page' }).selectOption('View 10');
  await expect(cards).toHaveCount(10);
  const first = await cards.first().textContent();
  await ops.getByRole('button', { name: 'Next page' }).click();
  await expect(ops).toHaveURL(/page=2/);
  await expect(cards.first()).not.toHaveText(first ?? '');
  await cards.first().click();
  await expect(ops.getByRole('heading', { level: 1 })).toBeVisible();
  await ops.goBack();
  await expect(ops).toHaveURL(/page=2/);
  await ops.getByRole('textbox', { name: 'Page' }).fill('1');
  await ops.getByRole('textbox', { name: 'Page' }).press('Enter');
  await expect(cards.first()).toHaveText(first ?? '');

  await ops
    .getByRole('searchbox', { name: /Search/ })
    .or(ops.getByPlaceholder(/Name, address/))
    .fill('Lund');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Lund, Jonas');
  await ops.getByPlaceholder(/Name, address/).fill('nobody of this name');
  await expect(ops.getByText('No jobs found matching your filter(s).')).toBeVisible();
  await ops.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards.first()).toBeVisible();

  if (isPhone) {
    await ops.getByRole('button', { name: /^Filters/ }).click();
    await expectPageHealthy(ops);
    return;
  }
  await ops.getByRole('checkbox', { name: 'Include canceled' }).check();
  await expect(ops).toHaveURL(/canceled/);

  // Save several stages, a sort order and an extra column as a view.
  await ops.getByRole('checkbox', { name: 'Draft', exact: true }).check();
  await ops.getByRole('checkbox', { name: 'Pending review', exact: true }).check();
  await expect(ops).toHaveURL(/stage=draft,review/);
  await ops.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(ops.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending');
  await ops.getByRole('button', { name: 'Columns' }).click();
  await ops.getByRole('checkbox', { name: 'Created' }).check();
  await ops.keyboard.press('Escape');
  await expect(ops.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await ops.getByRole('button', { name: 'Save view' }).click();
  await ops.getByRole('textbox', { name: 'Name of the view' }).fill('Before the work');
  await ops.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(ops.getByRole('button', { name: 'Before the work', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await ops.getByRole('button', { name: /^All jobs/ }).click();
  await expect(ops).not.toHaveURL(/stage=/);
  // Opening the saved view shows its columns, even if the user has chosen other columns in this browser since.
  await ops.getByRole('button', { name: 'Columns' }).click();
  await ops.getByRole('button', { name: 'Default columns' }).click();
  await ops.keyboard.press('Escape');
  await expect(ops.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
  await ops.getByRole('button', { name: 'Before the work', exact: true }).click();
  await expect(ops).toHaveURL(/stage=draft,review/);
  await expect(ops.getByRole('columnheader', { name: 'Created' })).toBeVisible();

  const download = ops.waitForEvent('download');
  await ops.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^jobs-.*\.csv$/);

  await ops
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await ops
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  await expect(ops.getByText('2 jobs selected')).toBeVisible();
  await ops.mouse.move(0, 0);
  await expect(ops.getByRole('tooltip')).toHaveCount(0);
  await expectPageHealthy(ops);
  await ops.getByRole('group', { name: 'Actions for selected jobs' }).getByRole('button', { name: 'Claim' }).click();
  await expect(ops.getByText(/2 jobs changed|1 job changed|Nothing changed/)).toBeVisible();

  await ops.getByText('Cards', { exact: true }).click({ force: true });
  await expect(ops.getByRole('article').first()).toBeVisible();
  await ops.mouse.move(0, 0);
  await expect(ops.getByRole('tooltip')).toHaveCount(0);
  await expectPageHealthy(ops);
});

test('redirects old addresses of the job list, keeps its filters collapsed, and shows an error when the list fails to load', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/jobs?stage=draft');
  await expect(carla).toHaveURL(/\/\?stage=draft$/);
  await expect(carla.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
  await expect(carla.getByRole('complementary', { name: 'About this portal' })).toContainText('Demo');
  await carla.getByText('Cards', { exact: true }).click({ force: true });
  const card = carla.getByRole('article').filter({ hasText: 'for you' }).first();
  await expect(card).toContainText(/Next.*\d+ for you/);
  await expect(card).toContainText(/\d+ days?/);
  await expect(card).toContainText(/No amount yet|Initial|Final/);

  const filters = carla.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toHaveCSS('width', '250px');
  for (const group of ['Programs', 'Claimed by']) await expect(filters.getByText(group, { exact: true }).first()).toBeVisible();
  await filters.getByRole('button', { name: 'Hide filters' }).click();
  await carla.reload();
  await expect(filters.getByRole('button', { name: 'Show filters' }), 'collapsed filters stay collapsed').toBeVisible();
  await filters.getByRole('button', { name: 'Show filters' }).click();

  await carla.getByRole('button', { name: /^Lakeside Heating/ }).click();
  await expect(carla.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await carla.getByRole('menuitem', { name: 'User preferences' }).click();
  await expect(carla).toHaveTitle('User preferences | Hearthline');
  await expect.poll(() => carla.evaluate("localStorage.getItem('hearthline.preferences')"), 'for the first list of the next visit').toContain('green');
  await carla.getByRole('link', { name: 'Hearthline, job list' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();

  // A contractor who opens a staff page sees a notice. Job pages are available to everyone who works on the job.
  const job = await carla.locator('main a[href^="/0"]').first().getAttribute('href');
  await carla.goto('/worklist');
  await expect(carla).toHaveTitle('No access | Hearthline');
  await carla.goto(job ?? '');
  await expect(carla.getByRole('tab').first()).toBeVisible();
  await expect(carla).not.toHaveTitle('No access | Hearthline');

  // Staff see the same notice on a page for which their role has no right.
  const ops = await as('ops');
  await ops.goto('/users');
  await expect(ops).toHaveTitle('No access | Hearthline');

  // Simulate a proxy that answers instead of the portal. The page shows an error.
  await carla.route('**/api/jobs?*', (route) => route.fulfill({ status: 404, body: '' }));
  await carla.goto('/?q=anything');
  await expect(carla.getByText('Failed to fetch...')).toBeVisible();
});

test('finds jobs by name, street and code from the search dialog on any page', async ({ as }, info) => {
  const carla = await as('carla');
  await carla.goto('/preferences');
  await expect(carla.getByRole('heading', { level: 1, name: 'User preferences' })).toBeVisible();
  await expectPageHealthy(carla);
  if (info.project.name === 'phone') await carla.getByRole('button', { name: 'Search' }).click();
  else await carla.keyboard.press('Control+k');
  const dialog = carla.getByRole('dialog');
  const typed = dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first();
  await typed.fill('zzqq no such job');
  await expect(dialog.getByText("Sorry, we didn't find any matches. Trying searching by a different search term.")).toBeVisible();
  await typed.fill('l');
  await expect(dialog.getByRole('group', { name: 'Jobs' }), 'one letter starts no search').toHaveCount(0);
  await typed.fill('lund');
  await expect(dialog.getByRole('option', { name: /Jonas Lund/ })).toBeVisible();
  await expectPageHealthy(carla);
  await expect(dialog.getByRole('option', { name: /Jonas Lund/ })).toContainText(/Draft|Pending review|Ready for install|Pending enrollment|Complete|Canceled/);
  await dialog.getByRole('option', { name: /Jonas Lund/ }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Lund, Jonas' })).toBeVisible();
});

test('searches for text that was typed while the search dialog was loading, and starts no keyboard shortcut', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/preferences');
  await expect(carla.getByRole('heading', { level: 1, name: 'User preferences' })).toBeVisible();
  let come = () => {};
  const isComing = new Promise<void>((resolve) => {
    come = resolve;
  });
  // The file names of the build do not show which script contains the search dialog, so delay every script that the page still loads. The script may also come
  // from the cache.
  await carla.route('**/assets/*.js', async (route) => {
    await isComing;
    await route.continue();
  });
  await carla.keyboard.press('Control+k');
  // The typed keys go to the search dialog that is still loading. As keyboard shortcuts, the keys `g` and `e` would open the equipment page.
  await carla.keyboard.type('gel');
  come();
  const typed = carla.getByRole('dialog').getByRole('combobox');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('gel');
  await carla.keyboard.type('lund');
  await expect(typed).toHaveValue('gellund');
  expect(new URL(carla.url()).pathname).toBe('/preferences');
  await carla.keyboard.press('Escape');
  await carla.keyboard.press('Control+k');
  await expect(typed).toHaveValue('');
});

test('creates every demo job in its declared state', async () => {
  const { call } = reachOf(test.info());
  // Jobs that are ineligible from the start remain in the Apply stage, so leave them out.
  const advancing = DEMO.all.filter(({ job }) => job.income !== 'above_ami_150' || !job.programs.includes('wi-hear'));
  const stood: [string, string][] = [];
  for (const { id, job } of advancing) {
    const { body } = await call<{ stage_key: string; is_closed: boolean }>('ops@hearthline.example', 'GET', `/api/jobs/${id}`);
    stood.push([job.person.join(' '), body.is_closed ? 'closed' : body.stage_key]);
  }
  expect(stood).toEqual(advancing.map(({ job }) => [job.person.join(' '), job.reached]));
});
