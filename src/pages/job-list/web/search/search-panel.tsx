import { Box, CloseButton, Group, Loader, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { sharedMessage } from '@/foundation/messaging';
import { useSite } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { t } from './messages';
import { type MenuPage, navigationEntriesFor } from './pages';
import { ScopeChips } from './scope-chips';
import classes from './search.module.css';
import { JobRow, PageRow, RowGroup } from './search-rows';
import { type SearchScope, useSearchHits } from './use-search-hits';

/** Search input with results. Arrow keys move the marked row, which Enter opens. */
export function SearchPanel({ pages: menu, early, onClose }: { pages: readonly MenuPage[]; early: RefObject<string>; onClose: () => void }) {
  const me = useCurrentUser();
  const { data: site } = useSite();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => early.current);
  // Read the buffer again, because it may contain keys that were pressed after the first render.
  useLayoutEffect(() => setTyped(early.current), [early]);
  const [at, setAt] = useState(0);
  const [scope, setScope] = useState<SearchScope>({ stages: [], canceled: false });
  const { hits, isTyped, isPending, error, retry } = useSearchHits(typed, scope);
  const pages = isTyped ? navigationEntriesFor(me, menu, site?.mailbox === true, typed) : [];
  const paths = [...hits.map((hit) => `/${hit.job.id}`), ...pages.map((page) => page.path)];
  const marked = Math.min(at, paths.length - 1);

  const open = (index: number, inNewTab = false) => {
    const path = paths[index];
    if (path === undefined) return;
    if (inNewTab) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    if (pages[index - hits.length]?.full) window.location.assign(path);
    else void navigate({ to: path });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(marked, event.metaKey || event.ctrlKey);
    else if (event.key === 'ArrowDown') setAt(Math.min(marked + 1, paths.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(marked - 1, 0));
    else return;
    event.preventDefault();
  };
  const rowProps = (index: number) => ({ id: `search-row-${index}`, marked: index === marked, onOpen: (inNewTab: boolean) => open(index, inNewTab) });

  return (
    <Stack gap={0} flex={1} mih={0}>
      <Group gap="xs" wrap="nowrap" py={6} pl="sm" pr="xs" className="hl-line-below">
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          flex={1}
          placeholder={t('name_address_code_contractor')}
          aria-label={t('search_input_label')}
          role="combobox"
          aria-expanded={paths.length > 0}
          aria-controls="search-rows"
          aria-activedescendant={paths.length > 0 ? `search-row-${marked}` : undefined}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isPending && <Loader size="sm" aria-label={t('loading')} />}
        <CloseButton size="lg" className="hl-target" aria-label={t('close_search_button')} onClick={onClose} />
      </Group>
      <ScopeChips scope={scope} onScope={setScope} />
      {error && (
        <Box c="dimmed" py={20} px={16}>
          <ErrorPanel error={error} title={t('search_unavailable_error')} retry={retry} />
        </Box>
      )}
      <div role="status">
        {paths.length === 0 && !isPending && !error && (
          <Box component="p" c="dimmed" py={20} px={16}>
            {isTyped ? sharedMessage('search_no_match') : t('search_hint')}
          </Box>
        )}
      </div>
      <div className={classes.rows} id="search-rows" role="listbox" aria-label={t('results')} tabIndex={-1}>
        <RowGroup title={isTyped ? t('jobs') : t('recent')} hidden={hits.length === 0}>
          {hits.map((hit, index) => (
            <JobRow key={hit.job.id} hit={hit} isStaff={me.kind === 'staff'} {...rowProps(index)} />
          ))}
        </RowGroup>
        <RowGroup title={t('pages_title')} hidden={pages.length === 0}>
          {pages.map((page, index) => (
            <PageRow key={page.path} page={page} {...rowProps(hits.length + index)} />
          ))}
        </RowGroup>
      </div>
    </Stack>
  );
}
