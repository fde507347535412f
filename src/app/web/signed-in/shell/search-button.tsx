import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@/pages/job-list/web/search';
import classes from './header.module.css';
import { t } from './messages';
import { MODIFIER_KEY_LABEL } from './mod-key';

export function SearchButton() {
  const open = useSearch();
  return (
    <UnstyledButton className={classes.search} onClick={open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={18} aria-hidden />
      <span className={classes.searchWord}>{t('search')}</span>
      <Kbd size="xs" aria-hidden>
        {t('mod_k', { mod: MODIFIER_KEY_LABEL })}
      </Kbd>
    </UnstyledButton>
  );
}
