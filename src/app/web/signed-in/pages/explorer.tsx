import { useSearch } from '@tanstack/react-router';
import { ExplorerPage } from '@/features/program-internals/web/explorer-page';
import { readExplorerSearch } from '@/features/program-internals/web/page-search';

/** `/programs/explorer`. */
export function ExplorerRoute() {
  return <ExplorerPage search={readExplorerSearch(useSearch({ strict: false }))} />;
}
