import { controlId } from './control';

const FOCUSABLE = 'input:not([type="hidden"]):not([hidden]), select, textarea, button, a[href], [tabindex]';

/** Moves focus to the input of a path, or to the first input inside that path. If the page does not show the path, uses the nearest outer path. */
export function focusPath(path: string, scope = ''): void {
  const form = scope === '' ? document : document.querySelector(`[data-form="${CSS.escape(scope)}"]`);
  if (!form) return;
  for (const candidate of pathsOf(path)) {
    const control = document.getElementById(controlId(candidate, scope)) ?? form.querySelector<HTMLElement>(`[data-field="${CSS.escape(candidate)}"]`);
    if (!control) continue;
    const target = control.matches(FOCUSABLE) ? control : control.querySelector<HTMLElement>(FOCUSABLE);
    // Show the start of a control that is higher than the window, because the name of a long list and its first error are at the start.
    const block = control.offsetHeight > window.innerHeight ? 'start' : 'center';
    control.scrollIntoView({ block, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    target?.focus({ preventScroll: true });
    return;
  }
}

/** Returns a path and its outer paths, innermost first: `scope_lines.0.total`, `scope_lines.0`, `scope_lines`. */
function pathsOf(path: string): string[] {
  const steps = path.split('.');
  return steps.map((_step, index) => steps.slice(0, steps.length - index).join('.'));
}
