import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { t } from './messages';
import classes from './second-step.module.css';

/** List of backup codes, which the portal shows only once. */
export function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4">
          {t('backup_codes')}
        </Title>
        <Text fz="sm" lh="sm">
          {t('backup_codes_note')}
        </Text>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy_codes_button')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onSaved}>{t('codes_saved_button')}</Button>
      </Group>
    </Stack>
  );
}
