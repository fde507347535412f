import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './tone';

type Props = BoxProps & { tone: Tone; component?: 'div' | 'p'; role?: 'alert' | 'note' | 'status'; children: ReactNode };

/** Text in the colors of a tone, such as red for a form error. */
export const Note = ({ tone, ...rest }: Props) => <Box bg={`var(--hl-${tone}-ground)`} bdrs="md" c={`var(--hl-${tone})`} lh={1.45} py={10} px={14} {...rest} />;
