import type { Page } from '@playwright/test';
import { earlierCodeOf } from '../support/authenticator-app';
import { expect, test } from './support/journey';
import { emailSubjectsTo } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { PASSWORD } from './support/people';

const WHO = 'partner-manager@hearthline.example';

/** Opens a path on `localhost`, because a passkey is bound to a host name and not to an IP address. */
const at = (page: Page, path: string, baseURL = '') => page.goto(baseURL.replace('127.0.0.1', 'localhost') + path);

async function signIn(page: Page, baseURL: string | undefined): Promise<void> {
  await at(page, '/login', baseURL);
  await page.getByLabel('Email', { exact: true }).fill(WHO);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Paul Lindqvist/ })).toBeVisible();

test('signs in with an authenticator app, a backup code and a passkey, and lets an administrator reset the second factor', async ({ anybody, as, baseURL }) => {
  const page = await anybody();
  // Simulate an authenticator that verifies the user, such as a fingerprint reader.
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await signIn(page, baseURL);
  await page.waitForURL(/localhost:\d+\/(?!login)/);
  await at(page, '/account/security', baseURL);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in security' })).toBeVisible();
  await expectPageHealthy(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectPageHealthy(page);
  const secret = (await page.getByText('Can’t scan it?').locator('span').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(await earlierCodeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(codes).toHaveCount(10);
  const [backup = ''] = await codes.allTextContents();
  await expectPageHealthy(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByLabel('Passkey name').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop');
  await expect.poll(() => emailSubjectsTo(page, WHO), { message: 'its owner hears of it' }).toContain('A passkey was added to your account');
  await expectPageHealthy(page);

  await at(page, '/logout', baseURL);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await at(page, '/login', baseURL);
  // The portal rejects a passkey that is used without verifying the user, for example on a security key that another person found.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/localhost:\d+\/(?!login)/);
  await isIn(page);

  const elsewhere = await anybody();
  await signIn(elsewhere, baseURL);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible();
  await expectPageHealthy(elsewhere);
  await elsewhere.getByLabel('Code from the app').fill('000000');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText(/This code is not correct/);
  await elsewhere.getByRole('button', { name: 'Use a backup code' }).click();
  await elsewhere.getByLabel('Backup code').fill(backup);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await isIn(elsewhere);

  const admin = await as('admin');
  await admin.goto('/account/security');
  await admin.getByLabel('Search people by name or email').fill(WHO);
  await admin.getByRole('button', { name: /^Reset the two-factor authentication of/ }).click();
  await admin.getByRole('button', { name: 'Reset', exact: true }).last().click();
  await expect(admin.getByRole('list', { name: 'People' })).toContainText('Off');
  await expectPageHealthy(admin);
  const back = await anybody();
  await signIn(back, baseURL);
  await isIn(back);
});
