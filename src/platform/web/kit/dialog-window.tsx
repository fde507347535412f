import { Box, Button, Flex, Group, Modal, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-client';
import classes from './dialog.module.css';
import { t } from './messages';

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Label of the confirm button. Use a verb, never "OK". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** True if the action deletes something or is hard to undo. */
  isDangerous?: boolean;
  /** True if the dialog content offers a better choice than the confirm button. The confirm button then has no filled background. */
  isSecondary?: boolean;
  /** Server error, which is shown in the dialog. */
  error?: ApiError | null;
  size?: 'md' | 'lg' | 'xl';
  /** Label of the button that closes the dialog without changing anything. */
  cancel?: string;
  /** Called instead of `onClose` when the user clicks the cancel button. */
  onCancel?: () => void;
  children?: ReactNode;
};

/** Window of a `Dialog` (dialog.tsx). It is in a separate file, because its code is loaded when the dialog first opens. */
export function DialogWindow({
  opened,
  onClose,
  title,
  confirm,
  onConfirm,
  busy = false,
  disabled = false,
  isDangerous = false,
  isSecondary = false,
  error,
  size = 'md',
  cancel = t('cancel'),
  onCancel = onClose,
  children,
}: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} classNames={{ root: 'hl-sheet', body: classes.body }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onConfirm();
        }}
      >
        <Stack gap="md">
          {children}
          {error && <DialogError error={error} />}
          <Group justify="flex-end" gap="sm" className={classes.foot}>
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
            <Button
              type="submit"
              variant={isSecondary ? 'default' : 'filled'}
              loading={busy}
              disabled={disabled}
              {...(isDangerous && { className: classes.danger })}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function DialogError({ error }: { error: ApiError }) {
  const otherMessages = error.issues.map((issue) => issue.message).filter((message) => message !== error.message);
  return (
    <Flex gap="xs" align="flex-start" bg="var(--hl-bad-ground)" bdrs="md" c="var(--hl-bad)" py={10} px={14} className={classes.error} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>
        {error.message}
        {otherMessages.map((message) => (
          <Box key={message} component="span" display="block" fz={14}>
            {message}
          </Box>
        ))}
      </span>
    </Flex>
  );
}
