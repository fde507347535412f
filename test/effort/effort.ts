import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Cost of a path. A choice from a dropdown counts as two clicks: one opens the list, and one chooses. Typing counts once per field, so keys that type text do
 * not count. Scrolling counts only if it moves the whole page.
 */
export type Effort = { clicks: number; keys: number; scrolls: number; typed: number; pages: number; waited: number };
type Seen = 'clicks' | 'keys' | 'scrolls' | 'typed';

/** One manual action, with the page on which it happened and the text of the control. */
type Done = { page: number; path: string; kind: Seen; count: number; what: string };

type Counted = {
  soFar: () => Effort;
  /** Returns all counted actions in order. */
  done: () => readonly Done[];
  /** Waits until the page has no running requests, because a person looks at the result before the next action. */
  settled: () => Promise<void>;
};
const LOOK_MS = 50;
const QUIET_LOOKS = 6;

/** The user does not wait for background saves or for connections that stay open, so these requests do not count as waiting time. */
const inBackground = (request: Request): boolean =>
  request.method() === 'PATCH' || request.resourceType() === 'eventsource' || request.url().includes('/api/live') || request.url().startsWith('data:');

/**
 * Counts clicks, keys, scrolls, typed fields and opened pages, and the seconds in which the page waited for a response. Actions in helper functions that are
 * shared with the journeys are counted too.
 */
export async function countInteractions(context: BrowserContext, page: Page): Promise<Counted> {
  const effort: Effort = { clicks: 0, keys: 0, scrolls: 0, typed: 0, pages: 0, waited: 0 };
  const all: Done[] = [];
  let path = '';
  await context.exposeBinding('__effort', ({ page: source }, kind: Seen, count: number, what: string) => {
    if (source !== page) return;
    effort[kind] += count;
    all.push({ page: effort.pages, path, kind, count, what });
  });
  await context.addInitScript(WATCH);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    // Do not count `/start`, because it redirects before it shows anything.
    if (next !== path && next !== '/start') effort.pages += 1;
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
    done: () => all,
    settled: async () => {
      for (let quiet = 0; quiet < QUIET_LOOKS; quiet = open.size === 0 ? quiet + 1 : 0) await sleep(LOOK_MS);
    },
  };
}

/** Browser script that reports each action. It runs in every page before the scripts of the page. */
const WATCH = `(() => {
  const typed = new WeakSet();
  const isTyped = (box) => box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(box.type));
  const words = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  // Returns the text of the control, preceded by the question that the control answers.
  const named = (target) => {
    const element = target.closest('button, a, label, input, select, textarea, [role=option]') ?? target;
    const box = element instanceof HTMLLabelElement ? element.control : element;
    const by = (one) => words(document.getElementById((one?.getAttribute('aria-labelledby') ?? '').split(' ')[0]));
    const own = box?.getAttribute?.('aria-label') || (box?.labels?.[0] ? words(box.labels[0]) : '') || words(element) || by(box);
    const group = element.closest('[role=radiogroup], [role=group], fieldset');
    const question = group ? by(group) || group.getAttribute('aria-label') || words(group.querySelector('legend')) : '';
    return [question, own].filter(Boolean).map((part) => part.slice(0, 60)).join(': ');
  };
  addEventListener('pointerdown', (event) => event.isTrusted && __effort('clicks', 1, named(event.target)), true);
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && __effort('clicks', 2, named(event.target) + ' (from a list)'), true);
  addEventListener('keydown', ({ isTrusted, key, target, ctrlKey, metaKey }) => {
    const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
    if (isTrusted && !isModifier && (!isTyped(target) || ctrlKey || metaKey)) __effort('keys', 1, key);
  }, true);
  let rests = 0;
  document.addEventListener('scroll', ({ target, timeStamp }) => {
    if (target === document && timeStamp > rests) __effort('scrolls', 1, '');
    if (target === document) rests = timeStamp + 500;
  }, true);
  addEventListener('input', ({ target }) => {
    if (!isTyped(target) || typed.has(target)) return;
    typed.add(target);
    __effort('typed', 1, named(target));
  }, true);
})()`;

/** Formats the effort of one role or step as a line of the printed table. */
export const formatEffort = (role: string, { clicks, keys, scrolls, typed, pages, waited }: Effort): string =>
  `${role.padEnd(12)} ${String(clicks).padStart(4)} clicks  ${String(keys).padStart(3)} keys  ${String(scrolls).padStart(2)} scrolls  ${String(typed).padStart(3)} typed fields  ${String(pages).padStart(3)} pages  ${waited.toFixed(1).padStart(5)} s waiting`;

const SHOWN = { clicks: 'press', typed: 'type', keys: 'key', scrolls: 'scroll' } as const;

/** Returns the clicks and typed fields of each page as text. */
export function effortByPage(done: readonly Done[]): string {
  const pages = [...new Set(done.map(({ page }) => page))];
  return pages
    .map((page) => {
      const here = done.filter((one) => one.page === page && one.kind !== 'scrolls');
      const sum = (kind: Seen) => here.reduce((all, one) => all + (one.kind === kind ? one.count : 0), 0);
      const head = `${page}. ${here[0]?.path.replace(/[0-9a-f-]{36}/g, '…') ?? ''}: ${sum('clicks')} clicks, ${sum('typed')} typed`;
      return [head, ...here.map(({ kind, count, what }) => `     ${SHOWN[kind].padEnd(6)}${count > 1 ? `${count}× ` : '   '}${what}`)].join('\n');
    })
    .join('\n');
}
