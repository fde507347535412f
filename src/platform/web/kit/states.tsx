import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallError } from '../client';

/** Grey bars in the shape of what comes. */
export function Loading({ rows = 4, height = 64 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, i) => `row-${i}`).map((key) => (
        <Skeleton key={key} height={height} radius="lg" />
      ))}
    </Stack>
  );
}

/** One sentence and one thing to do. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Paper p="xl" ta="center">
      <Stack gap="xs" align="center">
        <Text fw={600}>{title}</Text>
        {children && <Text c="dimmed">{children}</Text>}
        {action}
      </Stack>
    </Paper>
  );
}

/** What went wrong, how to go on, and the id that finds it in the log. */
export function ErrorPanel({ error, title, retry }: { error: CallError; title?: string; retry?: () => void }) {
  return (
    <Paper p="lg" role="alert" style={{ borderColor: 'var(--hl-bad)' }}>
      <Stack gap="xs">
        <Text fw={650} size="lg">
          {title ?? 'This did not work'}
        </Text>
        <Text>{error.message}</Text>
        <Group gap="md">
          {retry && (
            <Button variant="default" onClick={retry}>
              Retry
            </Button>
          )}
          {error.requestId && (
            <Text size="xs" c="dimmed" className="hl-wrap">
              Request {error.requestId}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
