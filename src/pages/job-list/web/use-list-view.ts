import { useLocalStorage } from '@mantine/hooks';

export type ListView = 'cards' | 'table';

/** Table or cards, stored in this browser. Phones always show cards. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useLocalStorage<ListView>({ key: 'hearthline.list-view', defaultValue: 'table', getInitialValueInEffect: false });
  return [view === 'cards' ? 'cards' : 'table', setView];
}
