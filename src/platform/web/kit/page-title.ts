import { useDocumentTitle } from '@mantine/hooks';
import { portalName } from '../..';

/** `Jobs List | Hearthline` in the tab of the browser. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} | ${portalName()}`);
}
