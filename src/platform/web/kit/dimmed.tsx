import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** Less important text in a line, such as an address after a name. */
export const Dimmed = ({ children }: { children: ReactNode }) => (
  <Box component="span" c="dimmed">
    {children}
  </Box>
);
