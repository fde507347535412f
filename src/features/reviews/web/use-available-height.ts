import { useLayoutEffect, useRef } from 'react';

/**
 * Tells an element how much of the window is left from its top on, as `--room`: what stands above it (a banner, a notice)
 * comes and goes, and the page is to fit the window without being scrolled.
 */
export function useAvailableHeight<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => element.style.setProperty('--room', `${window.innerHeight - element.getBoundingClientRect().top - window.scrollY}px`);
    measure();
    const watch = new ResizeObserver(measure);
    // Everything above: what goes away has no size any more, and is heard of as well.
    for (let at: Element | null = element; at; at = at.parentElement)
      for (let above = at.previousElementSibling; above; above = above.previousElementSibling) watch.observe(above);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return ref;
}
