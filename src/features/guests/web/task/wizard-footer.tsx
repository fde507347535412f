import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { SaveStatus } from '@/rules/forms/web';
import { t } from './messages';
import styles from './task.module.css';

type Props = {
  next: string;
  onNext?: () => void;
  onBack: () => void;
  onLater: () => void;
};

/** Buttons to continue, go back, and finish later. If `onNext` is missing, the button to continue submits the surrounding form. */
export function WizardFooter({ next, onNext, onBack, onLater }: Props) {
  return (
    <Stack gap={4} className={styles.foot}>
      <Group gap="0 16px" justify="space-between">
        <SaveStatus />
        <UnstyledButton c="dimmed" fz={15} mih={44} className="hl-underline" onClick={onLater}>
          {t('save_draft_button')}
        </UnstyledButton>
      </Group>
      <div className={styles.buttons}>
        <Button size="lg" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" type={onNext ? 'button' : 'submit'} {...(onNext && { onClick: onNext })}>
          {next}
        </Button>
      </div>
    </Stack>
  );
}
