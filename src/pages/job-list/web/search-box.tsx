import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from './messages';

const WAIT_MS = 300;

/** Search input. The list is filtered shortly after the user stops typing. */
export function SearchBox({ value, onChange, label = t('search_jobs') }: { value: string; onChange: (q: string) => void; label?: string }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // If the search text in the URL was changed elsewhere (Back, Clear all), show the text of the URL. Ignore a change that this input sent itself, because the
  // user may have typed more since.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const send = useDebouncedCallback((next: string) => {
    setSent(next.trim());
    onChange(next.trim());
  }, WAIT_MS);
  const type = (next: string) => {
    setTyped(next);
    send(next);
  };
  return (
    <TextInput
      id="job-search"
      type="search"
      aria-label={label}
      placeholder={t('search_jobs_placeholder')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label={t('clear_search_button')} onClick={() => type('')} />}
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && type('')}
      styles={{ input: { WebkitAppearance: 'none' } }}
    />
  );
}
