import { box, choose, select, type } from './support/form';
import { expect, test } from './support/journey';
import { looksRight } from './support/look';
import { madeJob } from './support/made-job';
import { homeFor } from './support/places';
import { complete, openTask } from './support/tasks';

test('what is typed is saved by itself and is there after a reload', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await type(carla, 'Notes', 'Dog in the yard');
  await expect(carla.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await carla.reload();
  await expect(box(carla, 'Notes')).toHaveValue('Dog in the yard');
});

test('without a connection the answers stay on the device, and go out when it is back', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await carla.context().setOffline(true);
  await type(carla, 'Notes', 'Typed in a cellar');
  await expect(carla.getByText('No connection. Kept on this device')).toBeVisible();
  await carla.context().setOffline(false);
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 15_000 });
  await carla.reload();
  await expect(box(carla, 'Notes')).toHaveValue('Typed in a cellar');
});

test('completing too early lists what to fix, and each leads to its question', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await type(carla, 'Phone number', '12');
  await carla.getByRole('button', { name: 'Mark complete' }).click();
  const summary = carla.getByRole('alert', { name: '3 things to fix' });
  await expect(summary).toBeVisible();
  await looksRight(carla);
  await summary.getByRole('button', { name: /^Phone number/ }).click();
  await expect(box(carla, 'Phone number')).toBeFocused();
  await type(carla, 'Phone number', '608 555 0199');
  await choose(carla, 'Is the person a renter or the owner?', 'Owner');
  await choose(carla, 'Mailing address is the home', 'No');
  // A new question because of the answer, inside the same list.
  await expect(carla.getByRole('group', { name: /^Mailing address/ })).toBeVisible();
  await choose(carla, 'Mailing address is the home', 'Yes');
  await complete(carla);
});

test('two people in one task: other fields are merged, the same field is asked about', async ({ as }, info) => {
  const carla = await as('carla');
  const tom = await as('tom');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await tom.goto(carla.url());
  await expect(box(tom, 'First name')).toHaveValue('Ana');
  await type(carla, 'First name', 'Anna');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await type(tom, 'Last name', 'Sylva');
  await expect(tom.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(box(tom, 'First name'), 'the other one’s answer came along').toHaveValue('Anna');
  // Carla has not seen it and writes the same field.
  await type(carla, 'Last name', 'Silvia');
  const dialog = carla.getByRole('dialog', { name: 'Somebody else changed the same answers' });
  await expect(dialog).toContainText('Mine: Silvia');
  await expect(dialog).toContainText('Theirs: Sylva');
  await looksRight(carla);
  await dialog.getByLabel('Theirs: Sylva').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(box(carla, 'Last name')).toHaveValue('Sylva');
});

test('lines can be added, removed and taken back', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Define scope of work');
  await choose(carla, 'New build or gut renovation?', 'Existing home');
  await complete(carla);
  await openTask(carla, job, 'Project scope of work');
  await carla.getByRole('button', { name: 'Add the first line' }).click();
  await select(carla.getByRole('region', { name: 'Measures 1' }), 'Service', 'Heat pump');
  await type(carla.getByRole('region', { name: 'Measures 1' }), 'Total ($)', '1,234.56');
  await carla.getByRole('button', { name: 'Add a line' }).click();
  await expect(carla.getByRole('region', { name: 'Measures 2' })).toBeVisible();
  await carla.getByRole('button', { name: 'Remove Measures 1' }).click();
  await expect(carla.getByText('Line 1 was removed.')).toBeVisible();
  await carla.getByRole('button', { name: 'Undo' }).click();
  await expect(box(carla.getByRole('region', { name: 'Measures 1' }), 'Total ($)')).toHaveValue('1,234.56');
  await looksRight(carla);
});
