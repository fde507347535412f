import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a pattern that matches a label, with or without the text "(required)" that required fields add. */
const named = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(required\\))?$`);

type Within = Page | Locator;

/** Types into the input with this label, then moves the focus out of the input. */
export async function type(within: Within, label: string, value: string): Promise<void> {
  const box = within.getByRole('textbox', { name: named(label) });
  await box.fill(value);
  await box.blur();
}

/** Selects a radio option. */
export async function choose(within: Within, label: string, option: string | RegExp): Promise<void> {
  await within
    .getByRole('radiogroup', { name: named(label) })
    .getByLabel(option, { exact: true })
    .check();
}

/** Selects a radio option on a page that moves to the next question immediately, so that the selection cannot be verified. */
export async function tap(within: Within, label: string, option: string | RegExp): Promise<void> {
  await within
    .getByRole('radiogroup', { name: named(label) })
    .getByLabel(option, { exact: true })
    .click();
}

/** Checks several options of one question. */
export async function tick(within: Within, label: string, ...options: string[]): Promise<void> {
  const group = within.getByRole('group', { name: named(label) });
  for (const option of options) await group.getByLabel(option, { exact: true }).check();
}

/** Checks one checkbox. */
export const confirm = (within: Within, label: string): Promise<void> => within.getByRole('checkbox', { name: named(label) }).check();

/** Selects from a dropdown. */
export async function select(within: Within, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: named(label) }).selectOption({ label: option });
}

export const box = (within: Within, label: string): Locator => within.getByRole('textbox', { name: named(label) });

/** Uploads a PDF with the button of the field and waits until it has arrived. */
export async function upload(page: Page, label: string, name: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: `Choose files: ${label}` }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
