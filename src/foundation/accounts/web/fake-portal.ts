import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Endpoint, ResponseOf } from '@/platform';
import { queryKeyOf } from '@/platform/web';
import type { ApiInput } from '@/platform/web/api-client';
import type { CurrentUser } from '../contract';
import { CurrentUserProvider } from './current-user';

/** Contractor user without roles and rights. */
export const USER: CurrentUser = {
  uid: '',
  email: '',
  displayName: '',
  phone: null,
  kind: 'contractor',
  roles: [],
  contractor: null,
  programs: null,
  preferences: { mail: 'at_once', list: null },
  team_chat_thread: null,
  abilities: { create_jobs: false, invite_people: false, see_conversations: false, see_history: false, see_mailbox: false, set_preferred_equipment: false },
};

/** Renders a component of the signed-in portal to an HTML string, without running effects. Queries get the responses that the test set with `respond`. */
export class FakePortal {
  private readonly client = new QueryClient();

  respond<C extends Endpoint>(call: C, input: ApiInput<C>, response: ResponseOf<C>): this {
    this.client.setQueryData(queryKeyOf(call, input), response);
    return this;
  }

  render(element: ReactElement, me: CurrentUser = USER): string {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    const page = createElement(MantineProvider, { env: 'test' }, CurrentUserProvider({ me, children: element }));
    const routed = RouterContextProvider({ router, children: page });
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: this.client }, routed));
  }
}
