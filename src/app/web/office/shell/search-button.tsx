import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@/pages/job-list/web/search';
import classes from './header.module.css';
import { MOD } from './mod-key';

export function SearchButton() {
  const open = useSearch();
  return (
    <UnstyledButton className={classes.search} onClick={open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={18} aria-hidden />
      <span className={classes.searchWord}>Search</span>
      <Kbd size="xs" aria-hidden>
        {MOD} K
      </Kbd>
    </UnstyledButton>
  );
}
