import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('shows contractors the page of a program with rules, amounts and sources', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/programs');
  await carla.getByRole('link', { name: 'Wisconsin HEAR' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Wisconsin HEAR' })).toBeVisible();
  const amounts = carla.getByRole('region', { name: 'What it pays' }).first();
  await expect(amounts.getByRole('rowheader', { name: 'Heat pump', exact: true })).toBeVisible();
  await expect(amounts.getByText('at most $8,000')).toBeVisible();
  await expect(carla.getByRole('region', { name: 'Where this comes from' }).getByText('Default of the product: not published').first()).toBeVisible();
  await expectPageHealthy(carla);

  await test.step('on a phone', async () => {
    await carla.setViewportSize({ width: 390, height: 844 });
    await expectPageHealthy(carla);
    await carla.getByText('Conditions and calculation').first().click();
    await expect(carla.getByText('Only when').first()).toBeVisible();
    await expectPageHealthy(carla);
  });
});
