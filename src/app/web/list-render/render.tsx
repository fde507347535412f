import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { LazyAnnouncementStack } from '@/features/announcements/web/announcements';
import { type CurrentUser, peopleContract } from '@/foundation/accounts';
import { isRecord, setPortal } from '@/platform';
import { queryKeyOf, setViewerTimeZone } from '@/platform/web';
import { endpointUrl } from '@/platform/web/api-client';
import { cssVariables, theme } from '@/platform/web/kit/theme';
import type { InitialQueryData, RenderList } from '../../list-render';
import { JobsListRoute } from '../office/pages/jobs-list';
import { Shell } from '../office/shell/shell';
import { RenderContext } from './router';

/** Who is here and what stands above the page; the page; what of it depends on the page. */
const MOST_ROUNDS = 4;

const LOOK = { theme, cssVariablesResolver: cssVariables, defaultColorScheme: 'auto' } as const;
/** Everybody's, and made once: it is a fifth of the work. */
const STYLES = renderToStaticMarkup(<MantineProvider {...LOOK}>{null}</MantineProvider>);

/** What the list asked for last, for each kind of reader: it need not be drawn to find that out. */
const askedBefore = new Map<string, QueryKey[]>();

/**
 * The list as its reader sees it first, drawn on the server by the components that draw it in the browser: what they ask
 * for is asked, and they are drawn again, until nothing is missing.
 */
export const renderList: RenderList = async ({ ask, timeZone, portal }) => {
  setPortal(portal);
  setViewerTimeZone(timeZone);
  await LazyAnnouncementStack.preload();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const answers = new Map<string, InitialQueryData>();
  const askFor = async (key: QueryKey): Promise<void> => {
    // `useCall` made it (platform/web/api-query.ts).
    const [path, input] = key as [path: string, input: Parameters<typeof endpointUrl>[1]];
    const address = endpointUrl(path, input);
    if (answers.has(address)) return;
    const answer = await ask(address);
    answers.set(address, { key, answer });
    client.setQueryData(key, answer);
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const html = renderToStaticMarkup(<Picture client={client} />);
    const missing = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined });
    if (missing.length === 0) {
      askedBefore.set(
        readerOf(client),
        // Calls about one object are not repeated for other readers, who may not see that object.
        [...answers.values()].map(({ key }) => key).filter(([, input]) => !hasParams(input)),
      );
      return { html: `${STYLES}${html}`, answers: [...answers.values()] };
    }
    await Promise.all(missing.map(({ queryKey }) => askFor(queryKey)));
    if (round === 0) await Promise.all((askedBefore.get(readerOf(client)) ?? []).map(askFor));
  }
  throw new Error('The list asks for ever more.');
};

const hasParams = (input: unknown): boolean => isRecord(input) && 'params' in input;

/** On what it depends what the list asks for. */
function readerOf(client: QueryClient): string {
  const me = client.getQueryData<CurrentUser>(queryKeyOf(peopleContract.currentUser, {}));
  return JSON.stringify([me?.kind, me?.roles, me?.preferences.list]);
}

const Picture = ({ client }: { client: QueryClient }) => (
  <MantineProvider {...LOOK} withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <RenderContext value={<JobsListRoute />}>
          <Shell />
        </RenderContext>
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
);
