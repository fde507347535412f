import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';

/** Form with its fields in a column. Calls `onSubmit` when the user submits the form. The browser neither validates the fields nor loads a new page. */
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
