import { useSearch } from '@tanstack/react-router';
import { ExplorerPage } from '@/features/program-explorer/web/explorer-page';
import { readExplorerSearch } from '@/features/program-explorer/web/page-search';

/** Route component for `/programs/explorer`. */
export function ExplorerRoute() {
  return <ExplorerPage search={readExplorerSearch(useSearch({ strict: false }))} />;
}
