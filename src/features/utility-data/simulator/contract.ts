import { z } from 'zod';
import { defineEndpoint } from '@/platform';
import { connectionRequestSchema, vendorBillPage, vendorConnectionSchema, vendorEventPage, vendorIntervalPage, vendorStatusSchema } from '../vendor';

/** Properties that all endpoints of the simulated vendor and its sign-in page share. The endpoints work only in demo mode; production responds with 404. */
const simulated = { tag: 'simulated utility', roles: 'public' } as const;
const params = z.object({ connection: z.string().max(100) });
const cursor = z.object({ cursor: z.string().max(20).optional() });

export const openConnection = defineEndpoint({
  ...simulated,
  method: 'POST',
  path: '/api/simulated-utility/connections',
  summary: 'Open a connection at the simulated vendor',
  body: connectionRequestSchema,
  response: vendorConnectionSchema,
  errors: ['not_found'],
});
export const getConnectionStatus = defineEndpoint({
  ...simulated,
  method: 'GET',
  path: '/api/simulated-utility/connections/{connection}',
  summary: 'Status of a connection of the simulated vendor',
  params,
  response: vendorStatusSchema,
  errors: ['not_found'],
});
export const listConnectionEvents = defineEndpoint({
  ...simulated,
  method: 'GET',
  path: '/api/simulated-utility/connections/{connection}/events',
  summary: 'Events of a connection after a given event',
  params,
  query: z.object({ after: z.string().max(200).optional() }),
  response: vendorEventPage,
  errors: ['not_found'],
});
export const listConnectionBills = defineEndpoint({
  ...simulated,
  method: 'GET',
  path: '/api/simulated-utility/connections/{connection}/bills',
  summary: 'Bills of a connection, in pages',
  params,
  query: cursor,
  response: vendorBillPage,
  errors: ['not_found', 'outside_failed'],
});
export const listConnectionIntervals = defineEndpoint({
  ...simulated,
  method: 'GET',
  path: '/api/simulated-utility/connections/{connection}/intervals',
  summary: 'Hourly readings of a connection, in pages',
  params,
  query: cursor,
  response: vendorIntervalPage,
  errors: ['not_found', 'outside_failed'],
});
export const closeConnection = defineEndpoint({
  ...simulated,
  method: 'DELETE',
  path: '/api/simulated-utility/connections/{connection}',
  summary: 'End a connection and delete its data',
  params,
  response: z.object({ done: z.literal(true) }),
});
export const getUtilityPage = defineEndpoint({
  ...simulated,
  method: 'GET',
  path: '/api/simulated-utility/pages/{connection}',
  summary: 'Sign-in page of the simulated utility',
  params,
  response: z.object({ utility: z.string(), return_url: z.string(), is_signed_in: z.boolean() }),
  errors: ['not_found'],
});
/** Signs in to the simulated utility. The account number and the code decide the result. The server ignores the password. */
export const signInAtUtility = defineEndpoint({
  ...simulated,
  method: 'POST',
  path: '/api/simulated-utility/pages/{connection}/sign-in',
  summary: 'Sign in at the simulated utility',
  params,
  body: z.object({ account_number: z.string().trim().max(40), password: z.string().min(1).max(200), code: z.string().trim().max(20).optional() }),
  response: z.object({ result: z.enum(['connected', 'wrong_password', 'code_needed', 'wrong_code', 'locked', 'unsupported']) }),
  errors: ['not_found'],
});
