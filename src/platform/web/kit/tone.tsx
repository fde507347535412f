import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Tones of the user interface. Each tone has a meaning, such as success or error, and its own colors. Color is never the only signal, so a badge always has
 * text and usually an icon.
 */
export type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'quiet';

/** Returns the background and text color for a tone. */
export const toneStyle = (tone: Tone) => ({ background: `var(--hl-${tone}-ground)`, color: `var(--hl-${tone})` });

/** Badge with text in the colors of a tone. */
export function ToneBadge({
  tone,
  icon,
  children,
  ...rest
}: { tone: Tone; icon?: ReactNode; children: ReactNode } & Omit<BadgeProps, 'color' | 'variant' | 'leftSection'>) {
  return (
    <Badge {...rest} variant="filled" leftSection={icon} styles={{ root: { ...toneStyle(tone), overflow: 'visible' }, label: { overflow: 'visible' } }}>
      {children}
    </Badge>
  );
}
