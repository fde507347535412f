import { useLayoutEffect, useRef } from 'react';

/**
 * Sets `--room` on an element to the window height below its top, so that the page fits without scrolling. Elements above it, such as banners and
 * notices, appear and disappear.
 */
export function useAvailableHeight<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => element.style.setProperty('--room', `${window.innerHeight - element.getBoundingClientRect().top - window.scrollY}px`);
    measure();
    const watch = new ResizeObserver(measure);
    // Observe all elements above. An element that disappears changes its size, so it is reported too.
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
