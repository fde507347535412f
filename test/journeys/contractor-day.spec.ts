import { homeownerLink } from './parts/homeowner';
import { callsOf } from './support/calls';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** The daily work of a contractor, in addition to the tasks of a job. */

test('lets contractor, office and homeowner write to each other about a job', async ({ as, anybody }, info) => {
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  const call = await callsOf(carla);
  await call('POST', `/api/jobs/${job}/conversations/homeowner`, { body: 'We come on Monday at eight.' });
  await ana.goto(await homeownerLink(carla, job, emailOf(street), ['Tell us about your home']));
  const messages = ana.getByRole('region', { name: 'Messages with Lakeside Heating & Air' });
  await expect(messages).toContainText('We come on Monday at eight.');
  await messages.getByRole('textbox', { name: 'Your message' }).fill('The side door is open.');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem').last()).toContainText('The side door is open.');
  await ana.setViewportSize({ width: 390, height: 844 });
  await expectPageHealthy(ana);

  await carla.goto(`/${job}#messages`);
  const parties = carla.getByRole('radiogroup', { name: 'Conversation with' });
  await parties.getByText('Homeowner').click();
  await expect(carla.getByRole('log', { name: 'Messages' })).toContainText('The side door is open.');
  await parties.getByText('Program office').click();
  await carla.getByRole('button', { name: 'Mention' }).click();
  await carla.getByRole('menuitem', { name: 'Tom Becker' }).click();
  const text = carla.getByRole('textbox', { name: 'Your message' });
  await expect(text).toHaveValue('@Tom Becker ');
  await text.pressSequentially('is in charge.');
  await carla.getByRole('button', { name: 'Send' }).click();
  await expect(carla.getByRole('log', { name: 'Messages' }).getByRole('strong').filter({ hasText: '@Tom Becker' })).toBeVisible();
  for (const width of [390, 1440]) {
    await carla.setViewportSize({ width, height: 900 });
    await expectPageHealthy(carla);
  }
});
