import { select } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

test('opens the equipment catalog from the header, searches and reads it', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/preferences');
  const header = carla.getByRole('navigation', { name: 'Main' });
  await header.getByRole('link', { name: 'Jobs list', exact: true }).click();
  await expect(carla.getByRole('heading', { name: 'Jobs List', level: 1 })).toBeVisible();
  await header.getByRole('link', { name: 'Equipment', exact: true }).click();
  await expect(carla).toHaveURL('/equipment');
  await expect(carla.getByRole('heading', { name: 'Equipment', level: 1 })).toBeVisible();
  await carla.getByRole('searchbox', { name: 'Search the catalog' }).fill('nh36');
  await expect(carla.getByText('1 unit', { exact: true })).toBeVisible();
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: /^Nordhaus NH-36C/ }).click();
  const drawer = carla.getByRole('dialog', { name: 'Nordhaus NH-36C' });
  await expect(drawer.getByText('990000102')).toBeVisible();
  await expectPageHealthy(carla);
  await carla.keyboard.press('Escape');
  await carla.getByRole('searchbox', { name: 'Search the catalog' }).fill('zzzzzzzz');
  await expect(carla.getByText('You can enter it by hand in the job.')).toBeVisible();
});

test('picks a heat pump with the keyboard and enters one by hand when it is not listed', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'new_equipment_details' });
  await openTask(carla, job, 'New equipment details');
  await carla.getByRole('button', { name: 'Find the heat pump' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Find the equipment' });
  await dialog.getByRole('combobox').fill('nh 36 c');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expectPageHealthy(carla);
  await carla.keyboard.press('Enter');
  await expect(carla.getByText('AHRI 990000102')).toBeVisible();
  await select(carla, 'Space served', 'Whole home');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.reload();
  await expect(carla.getByText('AHRI 990000102')).toBeVisible();
  await carla.getByRole('button', { name: 'Choose another' }).click();
  await dialog.getByRole('button', { name: 'I cannot find it' }).click();
  await select(carla, 'System type', 'Split');
  await expect(carla.getByLabel(/^Outdoor unit model/)).toBeVisible();
  await expectPageHealthy(carla);
});

test('sets the preferred vendor of an energy provider', async ({ as }) => {
  const ops = await as('ops');
  const vendorOf = async () => {
    await ops.goto('/energy-providers');
    await ops.getByRole('searchbox', { name: 'Name of the provider' }).fill('Madison Gas and Electric');
    return ops.getByRole('combobox', { name: 'Preferred vendor of Madison Gas and Electric' }).first();
  };
  await (await vendorOf()).selectOption('UtilityAPI');
  await expect(ops.getByText('Saved', { exact: true })).toBeVisible();
  await expectPageHealthy(ops);
  await expect(await vendorOf()).toHaveValue('utility_api');
});
