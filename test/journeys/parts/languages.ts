import { expect, type Page } from '@playwright/test';
import { ENGLISH, GUEST_LANGUAGES } from '@/features/languages';
import { PSEUDO_LOCALE } from '../../../src/platform/i18n/pseudo';
import type { Call } from '../support/calls';
import { expectContrast, expectLabelsFit, expectPageHealthy } from '../support/page-checks';

/** Turns on all languages for the guests of a program. */
export async function offerAllLanguages(staff: Call, program: string): Promise<void> {
  for (const language of Object.keys(GUEST_LANGUAGES)) await staff('PUT', `/api/programs/${program}/languages/${language}`, { is_on: true });
}

/** Chooses a language at the top of the open page, which then reloads in this language. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: /Language/ }).selectOption({ value: language });
  await expect(page.locator('html')).toHaveAttribute('lang', langOf(language));
}

/** Stores the pseudo-language in the browser and reloads the page, because pages do not offer the pseudo-language for selection. */
async function storeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('hearthline.guest-language', '${language}')`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', langOf(language));
}

/** Checks pages on a small phone in all languages and in the pseudo-language, light and dark. Starts with the open page and ends with the last page in English. */
export async function expectHealthyInAllLanguages(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await storeLanguage(page, PSEUDO_LOCALE);
  await expectHealthy(page, addresses, PSEUDO_LOCALE);
  for (const language of [...Object.keys(GUEST_LANGUAGES), ENGLISH]) {
    await chooseLanguage(page, language);
    await expectHealthy(page, addresses, language);
  }
}

const langOf = (language: string): string => (language === ENGLISH ? 'en' : language);

async function expectHealthy(page: Page, addresses: readonly string[], language: string): Promise<void> {
  for (const address of addresses) {
    // Do not load the open page again. The receipt is stored in the browser history and would disappear.
    if (page.url() !== address) await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', langOf(language));
    await expectPageHealthy(page);
    await expectLabelsFit(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
