import { expect, test } from './support/journey';
import { looksRight } from './support/look';

test('the jobs list: tabs with counts, search, sort, paging, and back where one was', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const ops = await as('ops');
  await ops.goto('/');
  const tabs = ops.getByRole('navigation', { name: 'Stages' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  await expect(tabs).toContainText(/All\s*\d+/);
  const cards = ops.getByRole('region', { name: 'Jobs', exact: true }).getByRole('heading', { level: 2 });
  await expect(cards.first()).toBeVisible();
  await looksRight(ops);

  await tabs.getByRole('link', { name: /^Pending review/ }).click();
  await expect(ops).toHaveURL(/stage=/);
  // Asked again until both are of one moment: other journeys submit jobs meanwhile.
  await expect(async () => {
    const number = Number((await tabs.getByRole('link', { name: /^Pending review/ }).textContent())?.replace(/\D/g, ''));
    expect(await cards.count()).toBe(Math.min(number, 25));
  }).toPass();
  await tabs.getByRole('link', { name: /^All/ }).click();

  await ops.getByRole('combobox', { name: 'Jobs on a page' }).selectOption('View 10');
  await expect(cards).toHaveCount(10);
  const first = await cards.first().textContent();
  await ops.getByRole('button', { name: 'Next page' }).click();
  await expect(ops).toHaveURL(/page=2/);
  await expect(cards.first()).not.toHaveText(first ?? '');
  await cards.first().getByRole('link').click();
  await expect(ops.getByRole('heading', { level: 1 })).toBeVisible();
  await ops.goBack();
  await expect(ops).toHaveURL(/page=2/);

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
    await looksRight(ops);
    return;
  }
  await ops.getByRole('checkbox', { name: 'Include canceled' }).check();
  await expect(ops).toHaveURL(/canceled/);
  await ops.getByText('Table', { exact: true }).click({ force: true });
  await expect(ops.getByRole('table')).toBeVisible();
  await ops.mouse.move(0, 0);
  await expect(ops.getByRole('tooltip')).toHaveCount(0);
  await looksRight(ops);
});

test('search from anywhere finds jobs by name, street and code', async ({ as }, info) => {
  const carla = await as('carla');
  await carla.goto('/preferences');
  await expect(carla.getByRole('heading', { level: 1, name: 'User preferences' })).toBeVisible();
  await looksRight(carla);
  if (info.project.name === 'phone') await carla.getByRole('button', { name: 'Search' }).click();
  else await carla.keyboard.press('Control+k');
  const dialog = carla.getByRole('dialog');
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill('lund');
  await expect(dialog.getByRole('option', { name: /Jonas Lund/ })).toBeVisible();
  await looksRight(carla);
  await dialog.getByRole('option', { name: /Jonas Lund/ }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Lund, Jonas' })).toBeVisible();
});
