import { readFile } from 'node:fs/promises';
import { homeownerLink } from './parts/homeowner';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Replaces an unapproved translation `before` in an XLIFF file with the approved translation `after`. Changes only the first match. */
const withText = (xliff: string, before: string, after: string): string =>
  xliff.replace(new RegExp(`approved="no"([^>]*>\\s*<source>[^<]*</source>\\s*<target[^>]*>)${before}<`), `approved="yes"$1${after}<`);

test('imports a reviewed translation, which appears on guest pages', async ({ as, anybody }, info) => {
  const ops = await as('ops');
  await ops.goto('/programs/explorer?program=wi-hear');
  const languages = ops.getByRole('region', { name: 'Languages for guests' });
  const tagalog = languages.getByRole('switch', { name: 'Tagalog' });
  // Click only if another journey has not turned on the language. The switch changes when the server has answered.
  if (!(await tagalog.isChecked())) await tagalog.click();
  await expect(tagalog).toBeChecked();
  const [download] = await Promise.all([ops.waitForEvent('download'), languages.getByRole('button', { name: 'Export Tagalog' }).click()]);
  const xliff = await readFile(await download.path(), 'utf8');

  await languages.getByRole('button', { name: 'Import Tagalog' }).click();
  const dialog = ops.getByRole('dialog', { name: 'Import reviewed texts: Tagalog' });
  await dialog.getByLabel('Name of the reviewer').fill('Luz Santos');
  const [chooser] = await Promise.all([ops.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose file' }).click()]);
  const reviewed = withText(withText(xliff, 'Mag-sign out', 'Lumabas'), 'Kumusta', 'Magandang araw');
  await chooser.setFiles({ name: 'tl.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(reviewed) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 texts are now checked');
  await expectPageHealthy(ops);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(languages).toContainText(/2 of [\d,]+ texts checked by a person · checked by Luz Santos/);

  const street = homeFor(info);
  const carla = await as('carla');
  const job = await madeJob(carla, street);
  const ana = await anybody();
  await ana.goto(await homeownerLink(carla, job, emailOf(street), ['Tell us about your home']));
  await ana.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Tagalog');
  await expect(ana.getByRole('heading', { level: 1, name: 'Magandang araw Ana' })).toBeVisible();
  await expect(ana.getByText('Isinalin ng makina, hindi pa nasuri.')).toBeVisible();
  await expectPageHealthy(ana);
});
