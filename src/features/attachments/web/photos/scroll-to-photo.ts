/**
 * On a touch device or a narrow screen, moves the focus to the camera button of a slot, and scrolls to the slot if the button is not visible. If the button is
 * visible, scrolling would move it away from the finger of a user who already taps it.
 */
export function scrollToPhoto(id: string): void {
  const place = document.getElementById(id);
  if (!place || !matchMedia('(pointer: coarse), (max-width: 48em)').matches) return;
  const button = place.querySelector<HTMLElement>('[data-camera]');
  if (!button || !isVisible(button)) place.scrollIntoView({ block: 'center' });
  // Do not move the focus while a person types.
  if (!document.activeElement?.matches('input, textarea')) button?.focus({ preventScroll: true });
}

/** Returns true if the top and the bottom of an element are on the screen, and neither the header nor the footer of the page covers them. */
function isVisible(element: HTMLElement): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
