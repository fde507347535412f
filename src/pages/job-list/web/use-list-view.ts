import { useLocalStorage } from '@mantine/hooks';

export type ListView = 'cards' | 'table';

/** Cards or table, remembered in this browser; phones always show cards. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useLocalStorage<ListView>({ key: 'hearthline.list-view', defaultValue: 'cards', getInitialValueInEffect: false });
  return [view === 'table' ? 'table' : 'cards', setView];
}
