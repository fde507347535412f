import { createElement } from 'preact/compat';

/** What guests' pages take for React: Preact, and the one thing of React it has not (see decisions/ui-guest-build.md). */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** What is hidden stays as it was left. Its effects go on, unlike in React: of what guests see only closed lists of choices are hidden. */
export function Activity({ mode, children }) {
  return createElement('div', { style: { display: mode === 'hidden' ? 'none' : 'contents' } }, children);
}
