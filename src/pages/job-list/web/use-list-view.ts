import { useLocalStorage } from '@mantine/hooks';

export type ListView = 'cards' | 'table';

/** Rows or cards, remembered in this browser; phones always show cards. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useLocalStorage<ListView>({ key: 'hearthline.list-view', defaultValue: 'table', getInitialValueInEffect: false });
  return [view === 'cards' ? 'cards' : 'table', setView];
}
