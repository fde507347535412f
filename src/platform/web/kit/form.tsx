import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';

/** A form with its fields in a column. It calls `onSubmit` instead of the browser's validation and page load. */
export const Form = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <Flex
    noValidate
    component="form"
    direction="column"
    gap="md"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </Flex>
);
