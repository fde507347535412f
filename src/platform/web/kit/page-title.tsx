import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { portalName } from '../..';

/** Sets the title of the browser tab, such as `Jobs List | Hearthline`. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} | ${portalName()}`);
}

/** Heading of a page, which is also the title of the browser tab. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return <Title order={1}>{title}</Title>;
}
