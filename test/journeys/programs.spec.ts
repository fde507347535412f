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
  await expect(carla.getByRole('region', { name: 'Sources' }).getByText('Product default, not published').first()).toBeVisible();
  await expectPageHealthy(carla);

  await test.step('the program page fits on a phone', async () => {
    await carla.setViewportSize({ width: 390, height: 844 });
    await expectPageHealthy(carla);
    await carla.getByText('Conditions and calculation').first().click();
    await expect(carla.getByText('Only when').first()).toBeVisible();
    await expectPageHealthy(carla);
  });
});

test('publishes an amount that rises on a later day after a second user approves the draft', async ({ as }) => {
  const rosa = await as('california');
  await rosa.goto('/programs/pce/settings?tab=amounts');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Peninsula Clean Energy' })).toBeVisible();
  await rosa.getByRole('button', { name: 'Start a draft' }).click();
  await expect(rosa.getByText('Draft of version 2.')).toBeVisible();

  await test.step('a program manager raises an amount from a later day on', async () => {
    await rosa.getByRole('button', { name: /^Change Heat pump, Amount, .*\$2,500/ }).click();
    const editor = rosa.getByRole('form', { name: 'Change Heat pump, Amount' });
    await editor.getByRole('textbox', { name: 'New amount' }).fill('2750');
    await editor.getByLabel('First day').fill('2030-01-01');
    await expectPageHealthy(rosa);
    await editor.getByRole('button', { name: 'Save the change' }).click();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, from Jan 1, 2030: \$2,750/ })).toBeVisible();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, until Dec 31, 2029: \$2,500/ })).toBeVisible();
  });

  await test.step('the program manager pastes amounts from a spreadsheet and corrects the invalid cell', async () => {
    await rosa.getByRole('button', { name: /^Change Heat pump, Amount, from Jan 1, 2030: \$2,750/ }).click();
    const editor = rosa.getByRole('form', { name: 'Change Heat pump, Amount' });
    await editor.getByRole('radio', { name: 'On several days' }).check();
    const pasted = editor.getByRole('textbox', { name: 'Rows from a spreadsheet' });
    await pasted.fill('From\tAmount\n1/1/2031\t$2,800\n2032-02-30\t$2,900');
    await expect(editor.getByRole('row', { name: /^3 2032-02-30 This is not a date\./ })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Save the change' })).toBeDisabled();
    await expectPageHealthy(rosa);
    await pasted.fill('From\tAmount\n1/1/2031\t$2,800\n2032-02-29\t$2,900');
    await editor.getByRole('button', { name: 'Save the change' }).click();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, Jan 1, 2031 to Feb 28, 2032: \$2,800/ })).toBeVisible();
    await expect(rosa.getByRole('button', { name: /^Change Heat pump, Amount, from Feb 29, 2032: \$2,900/ })).toBeVisible();
  });

  await test.step('every tab of the program settings works on a desktop and on a phone', async () => {
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
    const addGroup = rosa.getByRole('button', { name: 'Add group' }).first();
    await expect(addGroup).toBeVisible();
    const box = await addGroup.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectPageHealthy(rosa);
    await rosa.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the program manager adds a criterion, deletes the criterion and restores it', async () => {
    await rosa.getByRole('tab', { name: 'Rules' }).click();
    const criteria = rosa.getByRole('region', { name: 'Who is eligible' });
    await criteria.getByRole('button', { name: 'Add Criterion: Who is eligible' }).click();
    const form = criteria.getByRole('form', { name: 'Add Criterion: Who is eligible' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Owner lives there');
    await form.getByRole('textbox', { name: 'Description' }).fill('The owner lives in the home.');
    // If the name of a fact is misspelled, the list offers the most similar fact.
    await form.getByRole('combobox', { name: 'Fact' }).fill('renter_or_onwer');
    await expect(rosa.getByText('Fact not found. Closest match:')).toBeVisible();
    await rosa.getByRole('option', { name: /\(renter_or_owner\)/ }).click();
    await form.getByRole('combobox', { name: 'Value to compare' }).click();
    await rosa.getByRole('option', { name: 'Owner' }).click();
    await form.getByRole('combobox', { name: 'Reason if it is not met' }).click();
    await rosa.getByRole('option').first().click();
    await form.getByRole('textbox', { name: 'What to do if it is not met' }).fill('Ask the owner.');
    await form.getByRole('combobox', { name: 'Source' }).click();
    await rosa.getByRole('option').first().click();
    await expectPageHealthy(rosa);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toHaveCount(0);
    await criteria.getByRole('button', { name: 'Delete Owner lives there' }).click();
    await expect(criteria.getByText('Owner lives there')).toHaveCount(0);
    const first =
      (await criteria
        .getByRole('button', { name: /^Delete / })
        .first()
        .getAttribute('aria-label')) ?? '';
    const deleteFirst = criteria.getByRole('button', { name: first, exact: true });
    await deleteFirst.click();
    await expect(deleteFirst).toHaveCount(0);
    await rosa.getByRole('button', { name: `Undo the change: Criterion ${first.replace('Delete ', '')}` }).click();
    await expect(deleteFirst).toBeVisible();
    await expectPageHealthy(rosa);
  });

  await test.step('the program manager edits a condition on rows, and typed text survives a reload', async () => {
    const lines = rosa.getByRole('region', { name: 'Incentive lines' });
    await lines.getByRole('button', { name: 'Edit Heat pump', exact: true }).click();
    const when = lines.getByRole('region', { name: 'Heat pump: Only when', exact: true });
    await when.getByRole('button', { name: 'Add condition' }).first().click();
    await when.getByRole('combobox', { name: 'Fact' }).last().fill('(units)');
    await rosa.getByRole('option', { name: '(units)' }).click();
    await when.getByRole('combobox', { name: 'Comparison' }).last().click();
    await rosa.getByRole('option', { name: 'count', exact: true }).click();
    await expect(when.getByText(/at least 1/)).toBeVisible();
    await expectPageHealthy(rosa);
    await rosa.getByRole('tab', { name: 'Settings' }).click();
    const website = rosa.getByRole('textbox', { name: 'Website' });
    const before = await website.inputValue();
    await website.fill('https://pce.example/typed');
    await rosa.reload();
    await expect(website).toHaveValue('https://pce.example/typed');
    await expect(rosa.getByText('You entered this earlier. It is not saved yet.')).toBeVisible();
    await expectPageHealthy(rosa);
    await rosa.getByRole('button', { name: 'Discard it' }).click();
    await expect(website).toHaveValue(before);
  });

  await test.step('the program manager adds a row to a table and deletes the row', async () => {
    await rosa.getByRole('tab', { name: 'Rules' }).click();
    const tables = rosa.getByRole('region', { name: 'Tables', exact: true });
    await tables.getByRole('button', { name: 'Edit Per kWh saved in a year', exact: true }).click();
    const rows = tables.getByRole('region', { name: 'Per kWh saved in a year: Rows', exact: true });
    const before = await rows.getByRole('button', { name: /^Delete Row / }).count();
    await rows.getByRole('button', { name: 'Add Row: Per kWh saved in a year: Rows' }).click();
    const form = rows.getByRole('form', { name: 'Add Row: Per kWh saved in a year: Rows' });
    await form.getByRole('textbox', { name: 'path' }).fill('rebates');
    await form.getByRole('textbox', { name: 'Value' }).fill('5');
    await form.getByRole('combobox', { name: 'Source' }).click();
    await rosa.getByRole('option').first().click();
    await expectPageHealthy(rosa);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rows.getByText('Rebates: $5')).toBeVisible();
    await rows.getByRole('button', { name: `Delete Row ${before + 1}`, exact: true }).click();
    await expect(rows.getByText('Rebates: $5')).toHaveCount(0);
  });

  await test.step('the program manager adds a document to sign, and the list of changes describes the document in a sentence', async () => {
    await rosa.getByRole('tab', { name: 'Texts and documents' }).click();
    const documents = rosa.getByRole('region', { name: 'Documents to sign' });
    await documents.getByRole('button', { name: 'Add Document: Documents to sign' }).click();
    const form = documents.getByRole('form', { name: 'Add Document: Documents to sign' });
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Photo consent');
    await form.getByRole('combobox', { name: 'Signers' }).fill('Homeowner');
    await rosa.getByRole('option', { name: 'Homeowner' }).click();
    await form.getByRole('combobox', { name: 'Filed as' }).click();
    await rosa.getByRole('option', { name: 'Customer agreement' }).click();
    await form.getByRole('combobox', { name: 'Signed', exact: true }).click();
    await rosa.getByRole('option', { name: 'With the scope of work and its price' }).click();
    await form.getByRole('textbox', { name: 'Text to sign' }).fill('I agree to photos at {@address}.');
    await form.getByRole('combobox', { name: 'Source' }).click();
    await rosa.getByRole('option').first().click();
    await expectPageHealthy(rosa);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rosa.getByText('Document template Photo consent')).toBeVisible();
    await expect(rosa.getByText(/^Added: .*“I agree to photos at \{@address\}\.”/)).toBeVisible();
    await documents.getByRole('button', { name: 'Delete Photo consent' }).click();
    await expect(rosa.getByText('Document template Photo consent')).toHaveCount(0);
  });

  await test.step('the program manager asks a second user to publish the draft', async () => {
    await rosa.getByRole('button', { name: 'Ask to publish' }).click();
    const dialog = rosa.getByRole('dialog', { name: 'Ask to publish the draft' });
    // The dialog already proposes a first day.
    await expect(dialog.getByLabel('First day in force')).not.toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board raised the heat pump rebate');
    await dialog.getByRole('button', { name: 'Ask to publish' }).click();
    await expect(rosa.getByText('Version 2 is waiting for approval by a second person.')).toBeVisible();
    await expect(rosa.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);
  });

  await test.step('an administrator publishes the draft, and other users see the change', async () => {
    const ada = await as('admin');
    await ada.goto('/programs/pce/settings?tab=versions');
    await expect(rosa.getByText('Ada Brandt is here too, in “Versions”.')).toBeVisible();
    await expect(ada.getByText(/^Rosa Delgado is here too, in “/)).toBeVisible();
    await ada.getByRole('button', { name: 'Approve and publish' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
    await expect(ada.getByText('Version 2 is in force')).toBeVisible();
    await expect(ada.getByText('The board raised the heat pump rebate', { exact: true })).toBeVisible();
    await expectPageHealthy(ada);
    await ada.goto('/programs/pce');
    await expect(rosa.getByText(/Ada Brandt is here/)).toHaveCount(0);
    await expect(ada.getByText('On Jan 1, 2030, Heat pump changes from $2,500 to $2,750.')).toBeVisible();
    await expect(ada.getByRole('region', { name: 'Recent changes' }).getByText('The board raised the heat pump rebate')).toBeVisible();
  });
});

test('tests a raised amount with a suggested household, and previews the amount on open jobs', async ({ as }) => {
  const marta = await as('manager');
  await marta.goto('/programs/wi-hear/settings?tab=amounts');
  await marta.getByRole('button', { name: 'Start a draft' }).click();

  await test.step('a program manager raises an amount from a later day on', async () => {
    await marta.getByRole('button', { name: /^Change Heat pump, At most, Jan 1, 2026 to .*\$8,000/ }).click();
    const editor = marta.getByRole('form', { name: 'Change Heat pump, At most' });
    await editor.getByRole('textbox', { name: 'New amount' }).fill('8500');
    await editor.getByLabel('First day').fill('2026-04-01');
    await editor.getByRole('button', { name: 'Save the change' }).click();
    await expect(marta.getByRole('button', { name: /^Change Heat pump, At most, Apr 1, 2026 .*\$8,500/ })).toBeVisible();
  });

  await test.step('no household tests the new amount, and the program manager adds the suggested household', async () => {
    await marta.getByRole('tab', { name: 'Test' }).click();
    // Remove the only test household whose reservation is after the new amount takes effect.
    await marta.getByText(/households get their expected results/).click();
    await marta.getByRole('button', { name: 'Remove submitted in time, reserved on 2026-08-31' }).click();
    await marta.getByRole('dialog', { name: 'Remove the household?' }).getByRole('button', { name: 'Remove' }).click();
    const unnoticed = marta.getByRole('region', { name: 'Changed numbers that no household covers (1)' });
    await expect(unnoticed.getByText('Heat pump, At most: $8,000 before, $8,500 starting Apr 1, 2026')).toBeVisible();
    await expectPageHealthy(marta);
    await unnoticed.getByRole('button', { name: /^Add this household: / }).click();
    await expect(marta.getByText('Every changed number is covered by a household.')).toBeVisible();
  });

  await test.step('the test describes an unexpected result in a sentence, and the program manager corrects the household', async () => {
    // The list of households stays open while the edited test runs.
    await marta.getByRole('button', { name: /^Edit .*\(2026-04-01\)$/ }).click();
    const dialog = marta.getByRole('dialog', { name: 'Edit the household' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The limit of April');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('At most 8,500 from April 1 on (manual of 2026)');
    await dialog.getByRole('textbox', { name: 'Expected amount ($)' }).fill('1');
    await expectPageHealthy(marta);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(marta.getByText(/^Total: expected \$1, but the draft gives \$[\d,]+\.$/)).toBeVisible();
    await expectPageHealthy(marta);
    await marta.getByRole('button', { name: 'Expect these results for The limit of April' }).click();
    await expect(marta.getByText(/but the draft gives/)).toHaveCount(0);
    await marta.setViewportSize({ width: 390, height: 844 });
    await expectPageHealthy(marta);
    await marta.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the preview lists the open jobs that get a higher amount', async () => {
    // Raise the amount from an earlier day, because submitted jobs get the amount of the day of their submission.
    await marta.getByRole('tab', { name: 'Amounts' }).click();
    await marta.getByRole('button', { name: /^Change Heat pump, At most, Jan 1, 2026 to Mar 31, 2026: \$8,000/ }).click();
    const editor = marta.getByRole('form', { name: 'Change Heat pump, At most' });
    await editor.getByRole('textbox', { name: 'New amount' }).fill('8500');
    await editor.getByLabel('First day').fill('2025-12-01');
    await editor.getByRole('button', { name: 'Save the change' }).click();
    await expect(editor).toHaveCount(0);
    await marta.getByRole('tab', { name: 'Preview' }).click();
    // The preview proposes the first day of the raised amount.
    await expect(marta.getByLabel('Evaluate jobs as of')).toHaveValue('2026-04-01');
    await marta.getByRole('button', { name: 'Run the preview' }).press('Enter');
    await expect(marta.getByText(/open jobs? evaluated as of Apr 1, 2026/)).toBeVisible({ timeout: 120_000 });
    await marta.getByRole('button', { name: /^Gets more/ }).press('Enter');
    const jobs = marta.getByRole('region', { name: 'Gets more' });
    await expect(jobs.getByText('+$500').first()).toBeVisible();
    await expect(jobs.getByText(/^Different result: .*Heat pump/).first()).toBeVisible();
    await jobs.getByText('Line by line', { exact: true }).first().click();
    await expect(jobs.getByRole('rowheader', { name: 'Heat pump', exact: true }).first()).toBeVisible();
    await expect(marta.getByText(/open jobs? keeps? version 1: /)).toBeVisible();
    await expect(marta.getByRole('region', { name: 'Effect on budgets' }).getByText(/more to open jobs/)).toBeVisible();
    await expectPageHealthy(marta);
    await marta.setViewportSize({ width: 390, height: 844 });
    await expectPageHealthy(marta);
    await marta.setViewportSize({ width: 1440, height: 900 });
    const file = marta.waitForEvent('download');
    await marta.getByRole('button', { name: 'Download CSV' }).click();
    expect((await file).suggestedFilename()).toBe('preview-wi-hear.csv');
    await jobs.getByRole('link').first().click();
    await expect(marta.getByRole('region', { name: 'Gets more' })).toHaveCount(0);
    await marta.goBack();
  });

  await test.step('the portal asks for a new preview after a change of the draft', async () => {
    await marta.getByRole('tab', { name: 'Test' }).click();
    await marta.getByText(/households get their expected results/).click();
    await marta.getByRole('button', { name: 'Remove The limit of April' }).click();
    await marta.getByRole('dialog', { name: 'Remove the household?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(marta.getByRole('button', { name: 'Remove The limit of April' })).toHaveCount(0);
    await marta.getByRole('tab', { name: 'Preview' }).click();
    await expect(marta.getByText('The draft has changed since this preview.')).toBeVisible();
    await expect(marta.getByRole('button', { name: 'Run again' })).toBeEnabled();
    await marta.getByRole('button', { name: 'Discard' }).click();
    await marta.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
    await expect(marta.getByRole('tab', { name: 'Preview' })).toHaveCount(0);
  });
});
