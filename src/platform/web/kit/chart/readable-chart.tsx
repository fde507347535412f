import '@mantine/charts/styles.css';
import { Box, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useActiveTooltipLabel } from 'recharts';
import { t } from './messages';

type Drawing = {
  /** Properties of the chart itself: its drawing is one stop of the Tab key, and arrow keys move its tooltip. */
  svg: { accessibilityLayer: true; role: 'application'; tabIndex: 0; 'aria-label': string };
  /** A child of the chart, which announces the current value. */
  current: ReactNode;
};

type Props = {
  /** Describes the whole chart in sentences. */
  label: string;
  /** Sentence about the value with this label on the axis, for screen readers. */
  textOf: (label: string) => string;
  /** True if the values are below each other. */
  isVertical?: boolean;
  children: (drawing: Drawing) => ReactNode;
};

/**
 * Frame of every chart. A keyboard reaches the chart and moves through its values, and a screen reader announces each. The application role passes the
 * arrow keys on to the chart.
 */
export function ReadableChart({ label, textOf, isVertical = false, children }: Props) {
  const [status, setStatus] = useState<HTMLElement | null>(null);
  return (
    // The text of the tooltip is not announced again by a live region around the chart.
    <Box miw={0} aria-live="off" onKeyDownCapture={isVertical ? translateKey : undefined}>
      {children({
        svg: { accessibilityLayer: true, role: 'application', tabIndex: 0, 'aria-label': t('named_with_keys', { label }) },
        current: <CurrentValue status={status} textOf={textOf} />,
      })}
      <VisuallyHidden role="status" ref={setStatus} />
    </Box>
  );
}

/** Only this component is rendered again for another value, because a chart that is rendered again returns to its first value. */
function CurrentValue({ status, textOf }: { status: HTMLElement | null; textOf: Props['textOf'] }) {
  const label = useActiveTooltipLabel();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    // A value below the pointer is not announced.
    const hasFocus = status?.parentElement?.contains(document.activeElement);
    setShown(hasFocus && label !== undefined ? String(label) : null);
  }, [label, status]);
  return status && createPortal(shown === null ? '' : textOf(shown), status);
}

/** Maps vertical arrow keys to the horizontal keys that the library supports. With values below each other, the library moves in the opposite direction. */
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
