import { expect, test } from './support/journey';
import { looksRight } from './support/look';

test('what a home can get is answered step by step, and the address keeps it', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/estimate');
  await expect(carla.getByRole('heading', { name: 'What can this home get?', level: 1 })).toBeVisible();
  await carla.getByLabel('ZIP code of the home').fill('93721');
  await expect(carla.getByText('Fresno, CA · Fresno County')).toBeVisible();
  await expect(carla.getByText('What heats the home today?')).toHaveCount(0);
  await carla.getByRole('checkbox', { name: 'Heat pump', exact: true }).check();
  await carla.getByLabel('How many people live there?').fill('3');
  await carla.getByRole('radio', { name: /^Below \$/ }).check();
  await carla.getByLabel('What heats the home today?').selectOption('Gas furnace');
  await carla.getByLabel('What does the heat pump cost?').fill('18000');
  const best = carla.getByRole('region', { name: 'Best program' });
  await expect(best).toContainText('The homeowner gets $8,000');
  await expect(best.getByRole('row', { name: /^Remaining cost/ })).toContainText('$10,000');
  // Why another one is not in it, and what was taken without being asked.
  await expect(carla.getByRole('article', { name: 'TECH Clean California' })).toContainText('Submissions are accepted from');
  await carla
    .getByRole('article', { name: /HEEHRA/ })
    .getByText('Assumed', { exact: true })
    .click();
  await looksRight(carla);
  await carla.reload();
  await expect(best).toContainText('The homeowner gets $8,000');
  await expect(carla.getByLabel('What does the heat pump cost?')).toHaveValue('$18,000');
});
