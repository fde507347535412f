import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

type Pointed = { onPointerEnter?: (event: PointerEvent<HTMLElement>) => void; onPointerLeave?: (event: PointerEvent<HTMLElement>) => void };

/**
 * Shows an explanation while the pointer is over its child. The tooltip is created on first use, because many tooltips would slow down rendering. Use `Hint`
 * only for elements that cannot receive focus. For buttons and links, use the component library's tooltip.
 */
export function Hint({ label, children }: { label: string; children: ReactElement<Pointed> }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isMine = event.target instanceof Node && target?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isMine) setOpen(false);
    };
    // Close the explanation on a tap elsewhere or on Escape. On a touch screen, it stays open until then.
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen, target]);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          setTarget(event.currentTarget);
          setOpen(true);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          if (event.pointerType !== 'touch') setOpen(false);
        },
      })}
      {target && <Tooltip target={target} label={label} opened={isOpen} />}
    </>
  );
}
