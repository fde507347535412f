import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('shows contractors the page of a program with rules, amounts and sources', async ({ as }) => {
  const carla = await as('carla');
  await carla.goto('/programs');
  await carla.getByRole('link', { name: 'Wisconsin HEAR' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Wisconsin HEAR' })).toBeVisible();
  const amounts = carla.getByRole('region', { name: 'What it pays' }).first();
  await expect(amounts.getByRole('rowheader', { name: 'Heat pump', exact: true })).toBeVisible();
  await expect(amounts.getByText('at most $8,000').first()).toBeVisible();
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

test('publishes a raised amount from a day on when a second person approves it', async ({ as }) => {
  const rosa = await as('california');
  await rosa.goto('/programs/pce/settings?tab=amounts');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Peninsula Clean Energy' })).toBeVisible();
  await rosa.getByRole('button', { name: 'Start a draft' }).click();
  await expect(rosa.getByText('Draft of version 2.')).toBeVisible();

  await test.step('a program manager raises an amount from a day on', async () => {
    await rosa.getByRole('button', { name: /^Change Heat pump, Amount, .*\$2,500/ }).click();
    const editor = rosa.getByRole('form', { name: 'Change Heat pump, Amount' });
    await editor.getByRole('textbox', { name: 'New amount' }).fill('2750');
    await editor.getByLabel('First day').fill('2030-01-01');
    await expectPageHealthy(rosa);
    await editor.getByRole('button', { name: 'Save the change' }).click();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, from Jan 1, 2030: \$2,750/ })).toBeVisible();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, until Dec 31, 2029: \$2,500/ })).toBeVisible();
  });

  await test.step('every part of the settings can be used on a desk and on a phone', async () => {
    for (const tab of ['Rules', 'Texts and documents', 'Versions', 'Settings']) {
      await rosa.getByRole('tab', { name: tab }).click();
      await expectPageHealthy(rosa);
    }
    await rosa.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['Amounts', 'Rules']) {
      await rosa.getByRole('tab', { name: tab }).click();
      await expectPageHealthy(rosa);
    }
    await rosa
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(rosa.getByRole('button', { name: 'Add condition' }).first()).toBeVisible();
    await expectPageHealthy(rosa);
    await rosa.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('she asks a second person to publish it', async () => {
    await rosa.getByRole('button', { name: 'Ask to publish' }).click();
    const dialog = rosa.getByRole('dialog', { name: 'Ask to publish the draft' });
    // The dialog proposes the business date.
    await expect(dialog.getByLabel('First day in force')).not.toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board raised the heat pump rebate');
    await dialog.getByRole('button', { name: 'Ask to publish' }).click();
    await expect(rosa.getByText('Version 2 waits for a second person.')).toBeVisible();
    await expect(rosa.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);
  });

  await test.step('an administrator publishes it, and everybody reads the change', async () => {
    const ada = await as('admin');
    await ada.goto('/programs/pce/settings?tab=versions');
    await ada.getByRole('button', { name: 'Approve and publish' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
    await expect(ada.getByText('Version 2 is in force')).toBeVisible();
    await expect(ada.getByText('The board raised the heat pump rebate')).toBeVisible();
    await expectPageHealthy(ada);
    await ada.goto('/programs/pce');
    await expect(ada.getByText('On Jan 1, 2030, Heat pump goes from $2,500 to $2,750.')).toBeVisible();
    await expect(ada.getByRole('region', { name: 'Recent changes' }).getByText('The board raised the heat pump rebate')).toBeVisible();
  });
});
