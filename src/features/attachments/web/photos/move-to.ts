/** Moves a phone to a place of a photo list, and the focus to its camera button. */
export function moveTo(id: string): void {
  const place = document.getElementById(id);
  if (!place || !matchMedia('(pointer: coarse), (max-width: 48em)').matches) return;
  place.scrollIntoView({ block: 'center' });
  // The focus stays with a person who types meanwhile.
  if (!document.activeElement?.matches('input, textarea')) place.querySelector<HTMLElement>('[data-camera]')?.focus({ preventScroll: true });
}
