import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test.use({ seesDemoAnnouncements: true });

const CONTENT = 'Invoices name the serial number of each unit from April on. '.repeat(8).trim();

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function looksRightEverywhere(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectPageHealthy(page);
  }
}

test('shows an announcement to its audience, and hides the announcement after dismissal', async ({ as }) => {
  const title = 'Invoices in April';
  const ops = await as('ops');

  await test.step('staff write, preview and publish an announcement for one contractor', async () => {
    await ops.goto('/');
    await ops.getByRole('button', { name: 'Office' }).click();
    await ops.getByRole('menuitem', { name: 'Announcements' }).click();
    await expect(ops.getByRole('list', { name: 'Announcements' }).getByRole('link', { name: 'Welcome, Milwaukee' })).toBeVisible();
    await looksRightEverywhere(ops);
    await ops.getByRole('link', { name: 'New announcement' }).click();
    await ops.getByRole('button', { name: 'Publish' }).click();
    await expect(ops.getByText('This field is required')).toHaveCount(2);
    await expect(ops.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await ops.getByRole('textbox', { name: 'Title' }).fill(title);
    await ops.getByRole('textbox', { name: 'Content' }).fill(CONTENT);
    await ops.getByRole('textbox', { name: 'Link' }).fill('invoices');
    await ops.getByRole('switch', { name: 'Display to all contractors' }).click();
    await ops.getByRole('button', { name: 'Publish' }).click();
    await expect(ops.getByText('Please enter a valid URL')).toBeVisible();
    await expect(ops.getByText('Choose at least one contractor, or all')).toBeVisible();
    await ops.getByRole('textbox', { name: 'Link' }).fill('https://example.org/invoices');
    await ops.getByRole('combobox', { name: 'Contractors' }).click();
    await ops.getByRole('option', { name: 'Badger Home Comfort' }).click();
    await ops.keyboard.press('Escape');
    const preview = ops.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('article', { name: title })).toContainText(CONTENT);
    await preview.getByText('Phone', { exact: true }).click();
    await looksRightEverywhere(ops);
    await ops.getByRole('button', { name: 'Publish' }).click();
    await expect(ops.getByRole('list', { name: 'Announcements' }).getByRole('link', { name: title })).toBeVisible();
  });

  const luis = await as('luis');
  await test.step('users of the contractor see one announcement as a pop-up and one as a banner, and expand the banner', async () => {
    await luis.goto('/');
    const popUp = luis.getByRole('dialog', { name: 'Welcome, Milwaukee' });
    await expect(popUp).toBeVisible();
    await looksRightEverywhere(luis);
    await popUp.getByRole('button', { name: 'Got it' }).click();
    await expect(popUp).toHaveCount(0);
    const banner = luis.getByRole('article', { name: title });
    const height = async () => (await banner.boundingBox())?.height ?? 0;
    const short = await height();
    await banner.getByRole('button', { name: 'More' }).click();
    expect(await height()).toBeGreaterThan(short);
    await looksRightEverywhere(luis);
    await banner.getByRole('button', { name: 'Less' }).click();
    await expect.poll(height).toBe(short);
    await expect(banner.getByRole('link', { name: `Open the link in ${title}` })).toHaveAttribute('href', 'https://example.org/invoices');
  });

  await test.step('the announcement stays hidden after dismissal until the user shows dismissed announcements again', async () => {
    await luis.getByRole('button', { name: `Dismiss: ${title}` }).click();
    await expect(luis.getByRole('article', { name: title })).toHaveCount(0);
    await luis.reload();
    // Wait for an announcement of the demo, because it shows that the announcements have loaded. Before that, the check for the hidden announcement would
    // always pass.
    await expect(luis.getByRole('article', { name: 'Turn on location before you take photos' })).toBeVisible();
    await expect(luis.getByRole('article', { name: title })).toHaveCount(0);
    await expect(luis.getByRole('dialog')).toHaveCount(0);
    await luis.goto('/preferences');
    await luis.getByRole('button', { name: 'Show them again' }).click();
    await expect(luis.getByRole('article', { name: title })).toBeVisible();
  });

  await test.step('users of other contractors do not see the announcement', async () => {
    const carla = await as('carla');
    await carla.goto('/');
    await expect(carla.getByRole('article', { name: 'Turn on location before you take photos' })).toBeVisible();
    await looksRightEverywhere(carla);
    await expect(carla.getByRole('article', { name: title })).toHaveCount(0);
    await expect(carla.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('open pages follow changes and the deletion of the announcement', async () => {
    await ops.getByRole('list', { name: 'Announcements' }).getByRole('link', { name: title }).click();
    await ops.getByRole('textbox', { name: 'Content' }).fill('Invoices name the serial number.');
    await ops.getByRole('button', { name: 'Save', exact: true }).click();
    const history = ops.getByRole('region', { name: 'History' });
    await expect(history.getByRole('cell', { name: 'Invoices name the serial number.', exact: true })).toBeVisible();
    await looksRightEverywhere(ops);
    await expect(luis.getByRole('article', { name: title })).toContainText('Invoices name the serial number.');
    await ops.getByRole('button', { name: 'Delete' }).click();
    const asks = ops.getByRole('dialog', { name: 'Delete this announcement?' });
    await looksRightEverywhere(ops);
    await asks.getByRole('button', { name: 'Delete' }).click();
    await expect(ops.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    await expect(ops.getByText(`Announcement deleted: ${title}`)).toBeVisible();
    await expect(luis.getByRole('article', { name: title })).toHaveCount(0);
  });
});

test('plays the video of an announcement from an allowed host, and shows a link for a video from another host', async ({ as }) => {
  const ops = await as('ops');
  await ops.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }));
  await ops.goto('/announcements/new');
  await ops.getByRole('radio', { name: 'Pop-up' }).check();
  const video = ops.getByRole('textbox', { name: 'Video URL' });
  await video.fill('https://youtu.be/abc-DEF_123');
  const preview = ops.getByRole('region', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByText('The film')).toBeVisible();
  await video.fill('https://films.example.org/7');
  await expect(preview.getByRole('link', { name: 'Watch the video' })).toHaveAttribute('href', 'https://films.example.org/7');
  await expect(preview.locator('iframe')).toHaveCount(0);
});
