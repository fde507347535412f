import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = BoxProps & {
  /** Widths of the columns, as in `grid-template-columns`. */
  widths: string;
  /** Narrowest screen on which the columns are side by side. On narrower screens they are below each other. */
  from?: 'sm' | 'md';
  /** Space between the rows and columns, as in CSS. */
  gap?: string;
  component?: 'div' | 'fieldset' | 'header' | 'li';
  children: ReactNode;
  'aria-label'?: string;
};

/** Lays out its children in columns of different widths. `SimpleGrid` has columns of the same width. */
export function Columns({ widths, from = 'md', gap = '24px', className, ...rest }: Props) {
  return <Box {...rest} className={`${styles.columns} ${className ?? ''}`} data-from={from} __vars={{ '--widths': widths, '--gap': gap }} />;
}
