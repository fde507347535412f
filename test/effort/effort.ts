import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * What a path costs whoever walks it. A choice from a folded list counts as two clicks: opening it and choosing. Keys are
 * those that do something by themselves; what is typed into a box counts once for the box. Scrolls are those of the page.
 */
export type Effort = { clicks: number; keys: number; scrolls: number; typed: number; pages: number; waited: number };
type Seen = 'clicks' | 'keys' | 'scrolls' | 'typed';

type Counted = {
  soFar: () => Effort;
  /** Until the page asks for nothing any more: a person looks before going on. */
  settled: () => Promise<void>;
};
const LOOK_MS = 50;
const QUIET_LOOKS = 6;

/** What is saved in the background and what stays open makes nobody wait. */
const inBackground = (request: Request): boolean =>
  request.method() === 'PATCH' || request.resourceType() === 'eventsource' || request.url().includes('/api/live') || request.url().startsWith('data:');

/**
 * Counts what the browser itself sees: trusted presses, boxes that were typed in, pages that were opened, and the time in
 * which the page waited for an answer. Nothing is counted by hand, so steps shared with the journeys count as well.
 */
export async function counted(context: BrowserContext, page: Page): Promise<Counted> {
  const effort: Effort = { clicks: 0, keys: 0, scrolls: 0, typed: 0, pages: 0, waited: 0 };
  await context.exposeBinding('__effort', ({ page: source }, what: Seen, count: number) => {
    if (source === page) effort[what] += count;
  });
  await context.addInitScript(WATCH);
  let path = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    if (next !== path) effort.pages += 1;
    path = next;
  });
  const open = new Set<Request>();
  let since = 0;
  page.on('request', (request) => {
    if (inBackground(request)) return;
    if (open.size === 0) since = performance.now();
    open.add(request);
  });
  const ended = (request: Request) => {
    if (open.delete(request) && open.size === 0) effort.waited += (performance.now() - since) / 1000;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    soFar: () => ({ ...effort }),
    settled: async () => {
      for (let quiet = 0; quiet < QUIET_LOOKS; quiet = open.size === 0 ? quiet + 1 : 0) await sleep(LOOK_MS);
    },
  };
}

/** Runs in every page before its own scripts. */
const WATCH = `(() => {
  const typed = new WeakSet();
  const isTyped = (box) => box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(box.type));
  addEventListener('pointerdown', (event) => event.isTrusted && __effort('clicks', 1), true);
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && __effort('clicks', 2), true);
  addEventListener('keydown', ({ isTrusted, key, target, ctrlKey, metaKey }) => {
    const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
    if (isTrusted && !isModifier && (!isTyped(target) || ctrlKey || metaKey)) __effort('keys', 1);
  }, true);
  let rests = 0;
  document.addEventListener('scroll', ({ target, timeStamp }) => {
    if (target === document && timeStamp > rests) __effort('scrolls', 1);
    if (target === document) rests = timeStamp + 500;
  }, true);
  addEventListener('input', ({ target }) => {
    if (!isTyped(target) || typed.has(target)) return;
    typed.add(target);
    __effort('typed', 1);
  }, true);
})()`;

/** One line of the table. */
export const inWords = (role: string, { clicks, keys, scrolls, typed, pages, waited }: Effort): string =>
  `${role.padEnd(12)} ${String(clicks).padStart(4)} clicks  ${String(keys).padStart(3)} keys  ${String(scrolls).padStart(2)} scrolls  ${String(typed).padStart(3)} typed fields  ${String(pages).padStart(3)} pages  ${waited.toFixed(1).padStart(5)} s waiting`;
