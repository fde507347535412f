import { homeownerLink, question } from './parts/homeowner';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

const HOME = 'Tell us about your home';
const HOME_ES = 'Cuéntenos de su casa';

test('reads in Spanish, changes to English in the middle of a task and back, and loses no answer', async ({ as, anybody }, info) => {
  const street = homeFor(info);
  const carla = await as('carla');
  const job = await madeJob(carla, street);
  const ana = await anybody();
  await ana.goto(await homeownerLink(carla, job, emailOf(street), [HOME]));
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  await ana.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Español');
  await expect(ana.getByRole('heading', { level: 1, name: 'Hola Ana' })).toBeVisible();
  await expect(ana.locator('html')).toHaveAttribute('lang', 'es-US');
  const note = ana.getByRole('complementary', { name: 'Traducido por una máquina' });
  await expect(note).toContainText('Traducido por una máquina. Nadie lo ha revisado.');
  await expect(note.locator('[lang=en]').first()).toHaveText('Translated by machine, not checked.');
  await expectPageHealthy(ana);

  await ana.getByRole('link', { name: HOME_ES, exact: true }).click();
  const asked = ana.getByRole('region', { name: 'Pregunta' });
  await asked.getByRole('radio', { name: 'Sí' }).press('Space');
  // The browser may not have saved the answer yet.
  await ana.getByRole('combobox', { name: 'Idioma · Language' }).selectOption('English');
  await expect(question(ana)).toContainText('Is English your main language?');
  await expect(question(ana).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await ana.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Español');
  await expect(asked).toContainText('¿El inglés es su idioma principal?');
  await expect(asked.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await expectPageHealthy(ana);

  // The server remembers the choice for another device.
  await ana.evaluate(() => localStorage.removeItem('hearthline.guest-language'));
  await ana.reload();
  await expect(ana.locator('html')).toHaveAttribute('lang', 'es-US');
  await ana.getByRole('button', { name: /^Ver en inglés/ }).click();
  await expect(question(ana)).toContainText('Is English your main language?');
  await expect(ana.getByText('Translated by machine, not checked.')).toHaveCount(0);
});
