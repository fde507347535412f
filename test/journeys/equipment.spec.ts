import { select } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

test('opens the equipment catalog from the header, searches for a heat pump and shows its entry', async ({ as }) => {
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
  await expect(carla.getByText('You can enter it manually in the job.')).toBeVisible();
  await carla.getByRole('searchbox', { name: 'Search the catalog' }).fill('');
  const units = carla.getByRole('region', { name: 'Units' }).getByRole('listitem');
  for (const [tab, key, types] of [
    ['Heat pumps', 'heat_pumps', /Heat pump(?! water)/],
    ['Water heaters', 'water_heaters', /water heater/i],
    ['Other', 'other', /AC unit|furnace|Boiler|Electrical panel|Wiring|Insulation|Air sealing|Other/],
  ] as const) {
    await carla.getByRole('navigation', { name: 'Catalogs' }).getByRole('button', { name: tab, exact: true }).click();
    await expect(carla).toHaveURL(`/equipment?tab=${key}`);
    await expect(units.filter({ hasText: types }).first()).toBeVisible();
    await expect(units.filter({ hasNotText: types }), `${tab} lists no other type`).toHaveCount(0);
  }
});

test('picks a heat pump with the keyboard, and enters a heat pump by hand when the catalog does not list it', async ({ as }, info) => {
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

test('imports an equipment list with three invalid lines and an unknown heading, and finds the new entry', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/equipment');
  await admin.getByRole('link', { name: 'Import lists' }).click();
  await expect(admin.getByRole('heading', { name: 'Equipment lists', level: 1 })).toBeVisible();
  await admin.getByLabel('List', { exact: true }).selectOption('NEEP cold climate list');
  const model = `JX-${Date.now().toString(36).toUpperCase()}`;
  const lines = [
    `AHRI Certificate Number,Brand,Condenser of ${model},SEER2,COP Max Capacity at 5F,Max Capacity Heating 5F`,
    `${Date.now().toString().slice(-9)},Juniper,${model},18,1.9,"28,500"`,
    '790000002,Juniper,JX-2,eighteen,1.9,28500',
    '790000003,,JX-3,18,1.9,28500',
    '79-3,Juniper,JX-4,18,1.9,28500',
  ];
  await admin.locator('input[type=file]').setInputFiles({ name: 'neep.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const preview = admin.getByRole('region', { name: 'NEEP cold climate list' });
  await expect(preview.getByText(/^The file has no heading that matches Model\./)).toBeVisible();
  await expectPageHealthy(admin);
  await preview.getByLabel('Model', { exact: false }).first().selectOption(`Condenser of ${model}`);
  await preview.getByRole('button', { name: 'Read the file again' }).click();
  await expect(preview.getByRole('heading', { name: '3 invalid lines, skipped' })).toBeVisible();
  await expect(preview.getByRole('row', { name: '3 SEER2 eighteen This is not a number.' })).toBeVisible();
  await expect(preview.getByText(/^Not found in the file, so these values remain unknown: .*HSPF2/)).toBeVisible();
  await preview.getByText('1 New').click();
  await expect(preview.getByText(`Juniper ${model}`)).toBeVisible();
  await expectPageHealthy(admin);
  await preview.getByRole('button', { name: 'Apply to the catalog' }).click();
  await expect(preview.getByRole('status')).toHaveText('Applied');
  await admin.getByRole('link', { name: 'Equipment', exact: true }).last().click();
  await admin.getByRole('searchbox', { name: 'Search the catalog' }).fill(model.toLowerCase().replace('-', ''));
  await admin.getByRole('button', { name: new RegExp(`^Juniper ${model}`) }).click();
  await expect(admin.getByRole('dialog').getByText('28,500 BTU/h')).toBeVisible();
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
