import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { t } from './messages';
import classes from './second-step.module.css';

/** Shown once. */
export function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4">
          {t('backup_codes')}
        </Title>
        <Text size="sm">{t('each_code_works_once')}</Text>
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
              {copied ? t('copied') : t('copy_the_codes')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onSaved}>{t('i_have_saved_them')}</Button>
      </Group>
    </Stack>
  );
}
