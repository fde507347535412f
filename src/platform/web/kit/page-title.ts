import { useDocumentTitle } from '@mantine/hooks';
import { portalName } from '../..';

/** Sets the title of the browser tab, such as `Jobs List | Hearthline`. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} | ${portalName()}`);
}
