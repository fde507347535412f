import { PasswordInput } from '@mantine/core';
import { t } from './messages';

export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <PasswordInput
      label={t('password')}
      description={t('your_password_first')}
      autoComplete="current-password"
      size="md"
      value={value}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password_button'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
