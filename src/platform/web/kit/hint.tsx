import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

type Pointed = { onPointerEnter?: (event: PointerEvent<HTMLElement>) => void; onPointerLeave?: (event: PointerEvent<HTMLElement>) => void };

/**
 * What a word of a list means, told while somebody points at it. A tooltip for each of a hundred words costs more
 * to draw than the words: there is none before the first of them is pointed at. For what takes no focus;
 * a button or a link has a tooltip of its own.
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
    // A finger that tapped here has left already: what was said stays until it taps elsewhere.
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
