import { z } from 'zod';
import { simulatedSource } from '@/features/public-home-records/server/simulated-source';
import { DEMO } from '../../demo/demo-jobs-by-id';
import { callsOf, pageOf, tasksOf } from './support/calls';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';

test('suggests sample addresses, and explains how to enter an address while the address service is down', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/create');
  const input = carla.getByRole('combobox', { name: 'Home address' });
  await input.pressSequentially('Spruce Madison WI', { delay: 5 });
  await expect(carla.getByRole('option', { name: /Spruce .*, Madison, WI.* Sample address/ }).first()).toBeVisible();
  await carla
    .getByRole('option', { name: /Sample address/ })
    .first()
    .click();
  await expect(carla.getByText('Sample address in the demo with a made-up location')).toBeVisible();
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: 'Change', exact: true }).click();

  // Simulate the failure by changing the portal's response. The integration tests stop a real address service.
  await carla.route('**/api/places/autocomplete?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), is_geocoder_available: false } });
  });
  await input.pressSequentially('77 Baldwin St, Madison, WI 53703', { delay: 5 });
  await expect(carla.getByText('The address service cannot be reached right now.')).toBeVisible();
  await carla.getByRole('option', { name: /^77 Baldwin St/ }).click();
  await expect(carla.getByText('77 Baldwin St', { exact: true })).toBeVisible();
});

test('shows staff where an answer differs from the public record', async ({ as }, info) => {
  const carla = await as('carla');
  const { street, year } = await homeWithRecord(() => homeFor(info));
  const job = await madeJob(carla, street);
  const [call, ops] = [await callsOf(carla), await as('ops')];
  const page = await pageOf(call, job, 'site_details');
  const { version } = z.object({ version: z.number() }).parse(await call('GET', `/api/jobs/${page.slice(1)}`));
  await call('PATCH', `/api/jobs/${page.slice(1)}`, { changes: { year_home_built: year + 5 }, version });

  await ops.goto(page);
  const card = ops.getByRole('region', { name: 'Public record of the home' });
  // The worker looks up the public record of the home after the job is created.
  await expect(card.getByText('One answer differs from the public record')).toBeVisible();
  await expect(card.getByRole('row', { name: /^Year built/ })).toContainText(`${year + 5}Differs`);
  await expect(card).toContainText('Simulated');
  await expectPageHealthy(ops);
  await ops.setViewportSize({ width: 390, height: 844 });
  await expectPageHealthy(ops);

  await test.step('the reviewer of a reservation sees the same differences', async () => {
    const sample = DEMO.all.find(({ job: { person } }) => person[1] === 'Lund')?.id ?? '';
    const decision = (await tasksOf(await callsOf(ops), sample)).find(({ key }) => key === 'confirm_reservation');
    await ops.goto(`/${sample}/tasks/${decision?.id}`);
    await expect(card.getByRole('row', { name: /^Floor area/ })).toContainText('Differs');
    await expectPageHealthy(ops);
  });

  await carla.goto(page);
  await expect(carla.getByRole('heading', { level: 1, name: 'Site details' })).toBeVisible();
  await expect(carla.getByText('Public record of the home')).toHaveCount(0);
});

/** Returns the first home for which the simulated source has a record with the year of construction. Many homes have no record. */
async function homeWithRecord(nextStreet: () => string): Promise<{ street: string; year: number }> {
  for (;;) {
    const street = nextStreet();
    const record = await simulatedSource().find({ street, unit: null, city: 'Madison', state: 'WI', zip: '53703' }, '2026-03-02');
    if (record?.values.year_home_built) return { street, year: record.values.year_home_built };
  }
}
