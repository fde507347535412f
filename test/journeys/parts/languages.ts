import { expect, type Page } from '@playwright/test';
import { ENGLISH, GUEST_LANGUAGES } from '@/features/languages';
import { PSEUDO_LOCALE } from '../../../src/platform/i18n/pseudo';
import type { Call } from '../support/calls';
import { expectContrast, expectLabelsFit, expectPageHealthy } from '../support/page-checks';

/** Turns all languages on for the guests of a program. */
export async function offerAllLanguages(staff: Call, program: string): Promise<void> {
  for (const language of Object.keys(GUEST_LANGUAGES)) await staff('PUT', `/api/programs/${program}/languages/${language}`, { is_on: true });
}

/** Checks pages on a small phone in all languages and in the pseudo-language, light and dark. Ends with the last page in English. */
export async function expectHealthyInAllLanguages(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of [PSEUDO_LOCALE, ...Object.keys(GUEST_LANGUAGES), ENGLISH]) {
    await page.evaluate(`localStorage.setItem('hearthline.guest-language', '${language}')`);
    for (const address of addresses) {
      // Opening the same address again would forget the receipt, which is in the history of the browser.
      await (page.url() === address ? page.reload() : page.goto(address));
      await expect(page.locator('html')).toHaveAttribute('lang', language === ENGLISH ? 'en' : language);
      await expectPageHealthy(page);
      await expectLabelsFit(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
}
