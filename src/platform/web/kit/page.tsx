import { Flex, type MantineSpacing, type StyleProp } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  /** Kind of page, which determines the padding at the edges: `list` for a page with a list, `work` for a page of a job or task, `table` for a wide table. */
  kind?: 'list' | 'work' | 'table';
  /** Maximum width in pixels. */
  width?: number;
  /** Space in pixels between the sections of the page. */
  gap?: StyleProp<MantineSpacing>;
  children: ReactNode;
};

/** Content of an office page in one centered column. */
export function Page({ kind = 'list', width = 1200, gap = 16, children }: Props) {
  return (
    <Flex direction="column" gap={gap} maw={width} className={styles.page} data-kind={kind}>
      {children}
    </Flex>
  );
}
