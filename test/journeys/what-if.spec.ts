import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';

test('compares other answers on a job, and shows why the result of the job changed', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await carla.goto(`/${job}`);
  await carla.getByRole('main').getByRole('link', { name: 'What if?' }).first().click();
  await expect(carla.getByRole('heading', { level: 1, name: 'What if?' })).toBeVisible();
  const program = carla.getByRole('article', { name: 'Wisconsin HEAR' });
  await carla.getByLabel('New build or gut renovation', { exact: true }).selectOption({ label: 'Yes' });
  await expect(program.getByText('New build or gut renovation: No')).toBeVisible();
  await expect(carla.getByText('Asked as', { exact: false }).first()).toBeVisible();
  await expectPageHealthy(carla);

  // The URL fragment contains the changed answers of the what-if page. They remain after a reload, and applying the smallest change removes them.
  await expect(carla).toHaveURL(/#new_construction=true$/);
  await carla.reload();
  await program.getByRole('button', { name: 'Try it: New build or gut renovation: No' }).click();
  await expect(program.getByText('New build or gut renovation: No')).toHaveCount(0);

  await carla.goto(`/${job}/changes`);
  await expect(carla.getByRole('heading', { level: 1, name: 'Why did it change?' })).toBeVisible();
  await expectPageHealthy(carla);
});
