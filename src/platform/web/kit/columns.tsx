import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = BoxProps & {
  /** Column widths, as a value of the CSS property `grid-template-columns`. */
  widths: string;
  /** Minimum screen width at which the columns are side by side. On narrower screens, the columns are stacked. */
  from?: 'sm' | 'md';
  /** Space between the rows and columns, as a CSS value. */
  gap?: string;
  component?: 'div' | 'fieldset' | 'header' | 'li';
  children: ReactNode;
  'aria-label'?: string;
};

/** Lays out its children in columns of different widths. For columns of equal width, use `SimpleGrid`. */
export function Columns({ widths, from = 'md', gap = '24px', className, ...rest }: Props) {
  return <Box {...rest} className={`${styles.columns} ${className ?? ''}`} data-from={from} __vars={{ '--widths': widths, '--gap': gap }} />;
}
