import { stringArrayOf } from '../type-guards';

/** The page as the server drew it, and the app behind it (app/server/list-renderer.ts). */
const PICTURE = 'first-picture';
const WITH_PICTURE = 'hl-has-picture';

/** Whether there is more to see than that the page loads, before the app is there. */
export const hasServerRender = (): boolean => globalThis.document?.getElementById(PICTURE) != null;

/** What the app is made of, named by the page. */
const SCRIPTS = 'app-scripts';
/** For a browser that does not say when it painted, or whose page nobody looks at. */
const LONGEST_MS = 1_500;

/**
 * Waits until the picture is on the screen, and then fetches the app's files all at once: before it they would take the
 * line from the styles and, where they come quickly, be run first.
 */
export async function afterServerRenderPaint(): Promise<void> {
  if (hasServerRender() && !document.hidden) {
    await new Promise<void>((resolve) => {
      const seen = new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve());
      seen.observe({ type: 'paint', buffered: true });
      setTimeout(resolve, LONGEST_MS);
    });
  }
  for (const file of stringArrayOf(JSON.parse(document.getElementById(SCRIPTS)?.textContent ?? '[]'))) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
}

let waiting = 0;

/** As long as somebody keeps it the picture stays in front. What is given back is called once. */
export function holdServerRender(): () => void {
  waiting += 1;
  return () => {
    waiting -= 1;
    // What comes in its place may wait as well: it says so before the next frame.
    if (hasServerRender()) requestAnimationFrame(() => waiting === 0 && takePlace());
  };
}

/** Where somebody has scrolled to in the picture; the router begins every page at its top, and this goes back. */
export function preserveScroll(): () => void {
  let top = window.scrollY;
  // Told of in the next frame: the router's own step is not among it.
  const note = () => {
    top = window.scrollY;
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    window.removeEventListener('scroll', note);
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  };
}

function takePlace(): void {
  const picture = document.getElementById(PICTURE);
  if (!picture) return;
  const link = picture.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  picture.remove();
  document.body.classList.remove(WITH_PICTURE);
  // Who had come to a link with the keyboard is there still.
  if (link) document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
}
