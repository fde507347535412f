import { homeownerLink, question } from './parts/homeowner';
import { chooseLanguage, expectHealthyInAllLanguages, offerAllLanguages } from './parts/languages';
import { drawSignature, inviteToSign } from './parts/signature';
import { callsOf, tasksOf } from './support/calls';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { emailSubjectsTo, linkInEmail } from './support/mailbox';
import { expectPageHealthy, looksRightWithLongerText } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

const HOME = 'Tell us about your home';
const HOME_ES = 'Cuéntenos de su casa';

test('keeps all answers when a guest changes from Spanish to English in a task and back', async ({ as, anybody }, info) => {
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
  await expect(note.locator('[lang=en]').first()).toHaveText('Translated by machine and not checked.');
  await expect(ana.getByText(/Solo el programa ve sus respuestas a las preguntas con un candado\.$/)).toBeVisible();
  await expectPageHealthy(ana);

  await ana.getByRole('link', { name: HOME_ES, exact: true }).click();
  const asked = ana.getByRole('region', { name: 'Pregunta' });
  await asked.getByRole('radio', { name: 'Sí' }).press('Space');
  // Change the language right after answering, when the browser may not have saved the answer yet.
  await ana.getByRole('combobox', { name: 'Idioma · Language' }).selectOption('English');
  await expect(question(ana)).toContainText('Is English your main language?');
  await expect(question(ana).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await ana.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Español');
  await expect(asked).toContainText('¿El inglés es su idioma principal?');
  await expect(asked.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await expectPageHealthy(ana);

  // The server stores the language of the guest, so the page keeps the language without the copy in the browser, as on another device.
  await ana.evaluate(() => localStorage.removeItem('hearthline.guest-language'));
  await ana.reload();
  await expect(ana.locator('html')).toHaveAttribute('lang', 'es-US');
  await ana.getByRole('button', { name: /^Ver en inglés/ }).click();
  await expect(question(ana)).toContainText('Is English your main language?');
  await expect(ana.getByText('Translated by machine and not checked.')).toHaveCount(0);
});

test('invites a homeowner who chose Spanish in Spanish, and shows the document to sign next to its English text', async ({ as, anybody }, info) => {
  test.slow();
  const street = homeFor(info);
  const email = emailOf(street);
  const carla = await as('carla');
  const job = await madeJob(carla, street);
  const ana = await anybody();
  await ana.goto(await homeownerLink(carla, job, email, [HOME]));
  await ana.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Español');
  await expect(ana.getByRole('heading', { level: 1, name: 'Hola Ana' })).toBeVisible();

  const call = await callsOf(carla);
  const sent = (await tasksOf(call, job)).find(({ title }) => title === HOME);
  await call('POST', `/api/jobs/${job}/tasks/${sent?.id}/recall`);
  await walkJob(info, job, { task: 'sign_document' });
  await inviteToSign(carla, job, email);
  await expect.poll(async () => (await emailSubjectsTo(carla, email))[0], 'the invitation is in Spanish').toContain('firm');
  const phone = await anybody();
  await phone.goto(await linkInEmail(carla, email, 'Leer y firmar'));
  await expect(phone.locator('html'), 'the link of the email has the language').toHaveAttribute('lang', 'es-US');
  await phone.getByRole('link', { name: /^Leer y firmar/ }).click();
  const text = phone.getByRole('article').filter({ hasText: 'Ana Silva' }).first();
  await expect(text).toBeVisible();
  await expect(phone.getByText('La traducción le ayuda a leer. Vale el texto en inglés.').first()).toBeVisible();
  await expectPageHealthy(phone);
  await offerAllLanguages(await callsOf(await as('ops')), 'wi-hear');
  await expectHealthyInAllLanguages(phone, [phone.url()]);
  await chooseLanguage(phone, 'es-US');
  await phone.getByRole('checkbox', { name: 'Acepto firmar este documento electrónicamente' }).check();
  await phone.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await phone.getByText('Dibujar', { exact: true }).click();
  await drawSignature(phone);
  await phone.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Gracias, está firmado' })).toBeVisible();
  await expectPageHealthy(phone);
});

test('fits the guest pages on a small phone in every language without accessibility errors, in light and dark colors', async ({ as, anybody }, info) => {
  test.slow();
  const street = homeFor(info);
  const carla = await as('carla');
  const link = await homeownerLink(carla, await madeJob(carla, street), emailOf(street), [HOME]);
  await offerAllLanguages(await callsOf(await as('ops')), 'wi-hear');
  const ana = await anybody();
  await ana.goto(link);
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  const profile = ana.url();
  const task = new URL((await ana.getByRole('link', { name: HOME, exact: true }).getAttribute('href')) ?? '', profile).href;
  await ana.getByRole('button', { name: 'I’m done' }).click();
  const leaveOut = ana.getByRole('checkbox', { name: /^I cannot answer this/ });
  await expect(leaveOut.first()).toBeVisible();
  for (const question of await leaveOut.all()) await question.check();
  const review = ana.url();
  await expectHealthyInAllLanguages(ana, [profile, task, review]);
  for (const page of [profile, task, review]) {
    await ana.goto(page);
    await expectPageHealthy(ana);
    await looksRightWithLongerText(ana);
  }
  await ana.getByRole('button', { name: 'Send anyway' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Thank you, Ana.' })).toBeVisible();
  await expectHealthyInAllLanguages(ana, [ana.url()]);
  await expect(ana.getByRole('heading', { level: 1, name: 'Thank you, Ana.' }), 'the receipt stays').toBeVisible();
});
