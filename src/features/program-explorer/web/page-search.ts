import { isOneOf, isString } from '@/platform';

const TABS = ['tasks', 'dependencies', 'rules'] as const;
export type ExplorerTab = (typeof TABS)[number];

/** State of the page in its URL. */
export type ExplorerSearch = { program?: string; tab?: ExplorerTab; task?: string };

/** Reads the state from the URL. Ignores values that are not valid. */
export function readExplorerSearch(raw: Record<string, unknown>): ExplorerSearch {
  const { program, tab, task } = raw;
  return {
    ...(isString(program) && program !== '' && { program }),
    ...(isString(tab) && isOneOf(TABS, tab) && { tab }),
    ...(isString(task) && task !== '' && { task }),
  };
}
