import { isOneOf, isString } from '@/platform';

const TABS = ['tasks', 'dependencies', 'rules'] as const;
export type Tab = (typeof TABS)[number];

/** What the page shows, as its address says it. */
export type ExplorerSearch = { program?: string; tab?: Tab; task?: string };

/** Whatever an address says that means nothing is left out. */
export function readExplorerSearch(raw: Record<string, unknown>): ExplorerSearch {
  const { program, tab, task } = raw;
  return {
    ...(isString(program) && program !== '' && { program }),
    ...(isString(tab) && isOneOf(TABS, tab) && { tab }),
    ...(isString(task) && task !== '' && { task }),
  };
}
