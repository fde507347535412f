import { useLayoutEffect, useRef } from 'react';

/**
 * Sets the CSS variable `--room` of an element to the available window height below the top of the element. The page then fits without scrolling. Updates the
 * variable when banners or notices above the element appear or disappear.
 */
export function useAvailableHeight<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => element.style.setProperty('--room', `${window.innerHeight - element.getBoundingClientRect().top - window.scrollY}px`);
    measure();
    const watch = new ResizeObserver(measure);
    // Observe all elements above the element. When such an element disappears, its size changes, so the observer runs.
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      for (let above = ancestor.previousElementSibling; above; above = above.previousElementSibling) watch.observe(above);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return ref;
}
