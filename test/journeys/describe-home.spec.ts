import { box, choose, tick, type } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { complete, openTask } from './support/tasks';

test('lets a contractor describe the work and other incentives', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'services' });

  await test.step('the form Services asks about the answer No when equipment to remove is selected', async () => {
    await openTask(carla, job, 'Services');
    await choose(carla, 'Will existing equipment or materials be removed?', 'Yes');
    await tick(carla, 'What is being removed?', 'Gas furnace');
    await choose(carla, 'Will existing equipment or materials be removed?', 'No');
    await carla.getByRole('button', { name: 'Mark complete' }).click();
    await expect(carla.getByRole('alert').getByText('If No, please remove additional selections')).toBeVisible();
    await expectPageHealthy(carla);
    await choose(carla, 'Will existing equipment or materials be removed?', 'Yes');
    await tick(carla, 'What is being installed?', 'Heat pump', 'Electrical panel');
    await tick(carla, 'Electrical upgrade', 'Larger main panel');
    await choose(carla, 'Does the home have air conditioning today?', 'Yes');
    await choose(carla, 'Is this an emergency replacement?', 'No');
    await choose(carla, 'Has the work already been done?', 'No');
    await type(carla, 'Planned start', '2026-04-06');
    const opens = carla.getByRole('button', { name: 'Calendar: Planned completion' });
    const calendar = carla.getByRole('dialog', { name: 'Calendar: Planned completion' });
    await opens.click();
    await expect(calendar.locator(':focus'), 'the focus moves to the opened field').toHaveCount(1);
    await carla.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opens).toBeFocused();
    await type(carla, 'Planned completion', '2026-04-08');
    await opens.click();
    await expect(calendar.locator(':focus')).toHaveText('8');
    await carla.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await type(carla, 'Estimated total project cost ($)', '18100');
    await choose(carla, 'Will other incentives be used?', 'Yes');
    await complete(carla);
  });

  await walkJob(info, job, { task: 'additional_incentives' });
  await test.step('the form Additional incentives derives the tier from the equipment', async () => {
    await openTask(carla, job, 'Additional incentives');
    const offers = carla.getByRole('group', { name: /^Which other incentives will be used\?/ });
    await expect(offers.getByText(/heat pump, by tier/)).toHaveCount(1);
    await offers.getByLabel(/heat pump, by tier/).check();
    await offers.getByLabel(/smart thermostat/).check();
    await expect(box(carla, 'Total of other incentives ($)')).toHaveValue('950');
    await expectPageHealthy(carla);
    await complete(carla);
    await carla.goto(`/${job}`);
    await carla.getByText('Rebate', { exact: true }).first().click();
    const beside = carla.getByRole('region', { name: 'Other incentives' });
    await expect(beside).toContainText('$900.00');
    await expect(carla.getByText('Homeowner’s remaining cost after all of these').first()).toBeVisible();
    await expectPageHealthy(carla);
  });
});
