import { Stack, Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { t } from './messages';

export const MIN_PASSWORD_LENGTH = 8;

/** List of the rules for a new password, which marks the rules that the entered password meets. */
export function PasswordRules({ password, again }: { password: string; again: string }) {
  const rules = [
    { label: t('password_length_rule', { shortest: MIN_PASSWORD_LENGTH }), met: password.length >= MIN_PASSWORD_LENGTH },
    { label: t('passwords_match_rule'), met: password !== '' && password === again },
  ];
  return (
    <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('password_rules_label')}>
      {rules.map((rule) => (
        <Text
          component="li"
          key={rule.label}
          fz="sm"
          lh="sm"
          c={rule.met ? 'var(--hl-good)' : 'dimmed'}
          style={{ display: 'flex', gap: 8, alignItems: 'center' }}
        >
          {rule.met ? <IconCheck size={16} aria-label={t('met')} /> : <IconCircle size={16} aria-label={t('rule_unmet_label')} />}
          {rule.label}
        </Text>
      ))}
    </Stack>
  );
}
