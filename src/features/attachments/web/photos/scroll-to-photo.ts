/** On a touch device or a narrow screen, scrolls to a slot of a photo list and moves the focus to its camera button. */
export function scrollToPhoto(id: string): void {
  const place = document.getElementById(id);
  if (!place || !matchMedia('(pointer: coarse), (max-width: 48em)').matches) return;
  place.scrollIntoView({ block: 'center' });
  // Do not move the focus while a person types.
  if (!document.activeElement?.matches('input, textarea')) place.querySelector<HTMLElement>('[data-camera]')?.focus({ preventScroll: true });
}
