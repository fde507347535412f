import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';

/** Description of the focused element. */
const HERE = z.object({
  /** Label of the input, of its group of options, or of the button. */
  question: z.string(),
  /** Label of the option within its group. */
  option: z.string(),
  kind: z.enum(['text', 'moment', 'radio', 'checkbox', 'select', 'button', 'other']),
  checked: z.boolean(),
});

/** File that is chosen when the button is pressed. */
type Brought = { name: string; mimeType: string; buffer: Buffer };
type Answer = string | readonly string[] | Brought | typeof PRESSED;
export type Step = readonly [question: string, answer: Answer];

/** Answer that presses a button or checks a single checkbox. */
export const PRESSED = Symbol('pressed');

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Returns the step that uploads a PDF with the button of a file field. */
export const pdf = (label: string, name = 'document.pdf'): Step => [`Choose files: ${label}`, { name, mimeType: 'application/pdf', buffer: PDF }];

/**
 * Fills in a form with the keyboard only. Tab moves between the questions in screen order. Characters, arrow keys and Space enter the answers. Fails if a
 * question cannot be reached.
 */
export async function byKeys(form: Locator, steps: readonly Step[]): Promise<void> {
  const page = form.page();
  await form.evaluate(startBefore);
  for (const [question, answer] of steps) {
    const at = await reach(page, question, answer === PRESSED || isBrought(answer));
    if (answer === PRESSED) await press(page, at.kind === 'checkbox' ? 'Space' : 'Enter', question);
    else if (typeof answer === 'string' && at.kind === 'radio') await moveTo(page, question, answer);
    else if (typeof answer === 'string' && at.kind === 'select') await spell(page, question, answer);
    else if (typeof answer === 'string' && at.kind === 'moment') await typeMoment(page, answer);
    else if (typeof answer === 'string') await replace(page, answer);
    else if (isBrought(answer)) await bring(form, answer);
    else await tickAll(page, question, answer);
  }
  await page.keyboard.press('Tab');
}

const isBrought = (answer: Answer): answer is Brought => typeof answer === 'object' && 'buffer' in answer;

const here = async (page: Page) => HERE.parse(await page.evaluate(READ_HERE));

/** Limit for the search of a question. The longest form has fewer tab stops. */
const MAX_STOPS = 90;

async function reach(page: Page, question: string, isButton: boolean) {
  const passed: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    // Look for the question before pressing Tab, because the first question of a new row already has the focus.
    const at = await here(page);
    // The error summary has buttons with the labels of questions. Skip them unless a button is wanted.
    if (at.question === question && (isButton || at.kind !== 'button')) return at;
    passed.push(at.question);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to “${question}”; it reached ${[...new Set(passed)].join(' · ')}`);
}

/** Selects an option of a radio group with the arrow keys. The whole group is one tab stop. */
async function moveTo(page: Page, question: string, option: string): Promise<void> {
  const passed: string[] = [];
  await page.keyboard.press('Space');
  for (let moves = 0; moves < 20; moves++) {
    const at = await here(page);
    // The accessible name of an option is its label, followed by its description.
    if (at.option === option || at.option.startsWith(`${option} `)) {
      // The form may show the selection after the focus has moved. On a busy machine, the form can lose a selection between two arrow keys. Then Space selects
      // the option again.
      const isSelected = async () => (await here(page)).checked;
      await expect
        .poll(isSelected, { intervals: [20], timeout: 5000 })
        .toBe(true)
        .catch(() => page.keyboard.press('Space'));
      await expect.poll(isSelected, { message: `${question}: ${option}`, intervals: [20] }).toBe(true);
      return;
    }
    passed.push(at.option);
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`“${question}” offers no ${option}: ${[...new Set(passed)].join(', ')}`);
}

/** Checks the given options of a checkbox group. Each checkbox is a tab stop. */
async function tickAll(page: Page, question: string, options: readonly string[]): Promise<void> {
  const wanted = new Set(options);
  for (;;) {
    const at = await here(page);
    if (at.question !== question) throw new Error(`“${question}” offers no ${[...wanted].join(', ')}`);
    if (wanted.delete(at.option) && !at.checked) await page.keyboard.press('Space');
    if (wanted.size === 0) return;
    await page.keyboard.press('Tab');
  }
}

/** Selects an option of a dropdown by typing its text. */
async function spell(page: Page, question: string, option: string): Promise<void> {
  await page.keyboard.type(option);
  expect((await here(page)).option, question).toBe(option);
}

/** Presses a key on a button or checkbox. A button that adds a row moves the focus into the new row, so wait for this. */
async function press(page: Page, key: 'Space' | 'Enter', question: string): Promise<void> {
  await page.keyboard.press(key);
  if (/^Add /.test(question)) await expect.poll(async () => (await here(page)).question, { intervals: [20] }).not.toBe(question);
}

/** Types a date and time. The input has several parts, and the focus moves to the hour after the fourth digit of the year. */
async function typeMoment(page: Page, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split(', ');
  await page.keyboard.type(day.replaceAll('/', ''));
  await page.keyboard.type(time.replace(/[: ]/g, ''));
}

async function replace(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Uploads a file and waits until the form shows it, because the form may show the next question only after the upload. */
async function bring(form: Locator, { name, mimeType, buffer }: Brought): Promise<void> {
  const page = form.page();
  const chooser = page.waitForEvent('filechooser');
  // This call ensures that the browser is ready to report the file chooser before the key is pressed.
  await here(page);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType, buffer });
  await expect(form.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Focuses the form element itself, so that the next Tab moves to its first question. */
function startBefore(form: { tabIndex: number; focus: () => void }): void {
  form.tabIndex = -1;
  form.focus();
}

/** Browser script that describes the focused element. Reads the visible text without decorations, and removes the "(required)" of required fields. */
const READ_HERE = `(() => {
  const words = (node) => {
    const copy = node.cloneNode(true);
    for (const seen of copy.querySelectorAll('[aria-hidden="true"], input, select, textarea')) seen.remove();
    const said = (part) => [...part.childNodes].map((one) => (one.nodeType === 3 ? one.data : ' ' + said(one) + ' ')).join('');
    return said(copy).replace(/\\s+/g, ' ').trim().replace(/ ?\\(required\\)$/, '');
  };
  const named = (node) => {
    if (!node) return '';
    const by = node.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => document.getElementById(id)).filter(Boolean).map(words).join(' ');
    if (node.getAttribute('aria-label')) return node.getAttribute('aria-label');
    return node.labels && node.labels.length > 0 ? words(node.labels[0]) : words(node);
  };
  const at = document.activeElement;
  const type = at.tagName === 'INPUT' ? at.type : at.tagName.toLowerCase();
  const isBox = type === 'radio' || type === 'checkbox';
  const list = isBox ? at.closest('[role="radiogroup"], [role="group"]') : null;
  // Only a checkbox outside of a group has an ID, which its label refers to.
  const isOfList = list !== null && at.id === '';
  return {
    question: isOfList ? named(list) : isBox || ['button', 'a', 'select', 'textarea', 'input'].includes(at.localName) ? named(at) : '',
    option: isBox ? named(at) : type === 'select' ? (at.selectedOptions[0]?.label ?? '') : '',
    kind: isBox ? type : type === 'datetime-local' ? 'moment' : type === 'select' ? 'select' : type === 'button' || type === 'a' ? 'button' : type === 'textarea' || at.tagName === 'INPUT' ? 'text' : 'other',
    checked: isBox && at.checked,
  };
})()`;
