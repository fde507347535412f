import { Button, FileButton, Group, Input } from '@mantine/core';
import styles from './contractors.module.css';
import { t } from './messages';

type Props = { logo: string | null; error?: string | undefined; disabled: boolean; onChange: (logo: string | null) => void };

/** Field for the logo. Shows the logo as guests see it; a new logo is previewed before it is saved. */
export function LogoField({ logo, error, disabled, onChange }: Props) {
  const choose = (file: File | null) => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && onChange(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Input.Wrapper label={t('logo')} labelElement="div" description={t('logo_format_hint')} error={error}>
      <Group gap="sm" mt={6}>
        {logo && <img src={logo} alt="" className={styles.logo} />}
        {!disabled && (
          <>
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
              {(props) => (
                <Button {...props} variant="default">
                  {t('choose_picture')}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                {t('remove')}
              </Button>
            )}
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}
