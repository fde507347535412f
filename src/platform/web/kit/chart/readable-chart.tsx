import '@mantine/charts/styles.css';
import { Box, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useActiveTooltipLabel } from 'recharts';
import { t } from './messages';

type Drawing = {
  /** Properties for the chart element. Tab moves the focus to the chart as a whole, and arrow keys move the tooltip through its values. */
  svg: { accessibilityLayer: true; role: 'application'; tabIndex: 0; 'aria-label': string };
  /** Element to render inside the chart. It announces the selected value to screen readers. */
  current: ReactNode;
};

type Props = {
  /** Description of the whole chart in sentences, for screen readers. */
  label: string;
  /** Returns a sentence about the value with this axis label, for screen readers. */
  textOf: (label: string) => string;
  /** True if the values are listed from top to bottom instead of from left to right. */
  isVertical?: boolean;
  children: (drawing: Drawing) => ReactNode;
};

/**
 * Wrapper for every chart that makes it accessible. The keyboard can reach the chart and move through its values, and a screen reader announces each value.
 * With the role `application`, screen readers pass the arrow keys to the chart.
 */
export function ReadableChart({ label, textOf, isVertical = false, children }: Props) {
  const [status, setStatus] = useState<HTMLElement | null>(null);
  return (
    // `aria-live` prevents a live region around the chart from also announcing the tooltip.
    <Box miw={0} aria-live="off" onKeyDownCapture={isVertical ? translateKey : undefined}>
      {children({
        svg: { accessibilityLayer: true, role: 'application', tabIndex: 0, 'aria-label': t('named_with_keys', { label }) },
        current: <CurrentValue status={status} textOf={textOf} />,
      })}
      <VisuallyHidden role="status" ref={setStatus} />
    </Box>
  );
}

/**
 * Text about the selected value. It is a separate component, so that a new value does not render the chart again. If the chart were rendered again, it would
 * return to its first value.
 */
function CurrentValue({ status, textOf }: { status: HTMLElement | null; textOf: Props['textOf'] }) {
  const label = useActiveTooltipLabel();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    // Announce a value only if the keyboard selected it. Do not announce a value when the pointer is over it.
    const hasFocus = status?.parentElement?.contains(document.activeElement);
    setShown(hasFocus && label !== undefined ? String(label) : null);
  }, [label, status]);
  return status && createPortal(shown === null ? '' : textOf(shown), status);
}

/**
 * Maps the arrow keys for a vertical chart to the horizontal arrow keys that the chart library supports. The directions are reversed, because the library moves
 * through a vertical chart in the opposite direction.
 */
const KEYS_OF_VERTICAL: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

function translateKey(event: KeyboardEvent): void {
  const key = KEYS_OF_VERTICAL[event.key];
  if (!key || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
