import { useLocalStorage } from '@mantine/hooks';

export type ListView = 'cards' | 'table';

/**
 * Returns whether the user chose a table or cards, and a function that changes this choice. This browser stores the choice. Narrow screens always show cards
 * (results.tsx).
 */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useLocalStorage<ListView>({ key: 'hearthline.list-view', defaultValue: 'table', getInitialValueInEffect: false });
  return [view === 'cards' ? 'cards' : 'table', setView];
}
