import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { MAX_PRICE_ITEMS, PRICE_UNITS, PRICED_SERVICES } from './price-list';

const item = z.object({
  service: z.enum(keysOf(PRICED_SERVICES)),
  unit: z.enum(keysOf(PRICE_UNITS)),
  price: z.number(),
  brand: z.string(),
  model: z.string(),
});
/** Row as the user entered it. `parsePrices` checks the row, so that all problems are reported at once. */
const statedPrice = z.object({
  service: z.string().max(200),
  unit: z.string().max(200),
  price: z.string().max(200),
  brand: z.string().max(1_000),
  model: z.string().max(1_000),
});
const view = z.object({
  items: z.array(item),
  /** Version of the list; 0 before the first list is saved. The server rejects a save that is based on an older version. */
  version: z.int(),
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  can_edit: z.boolean(),
});
export type PriceListView = z.infer<typeof view>;

export const getPriceList = defineEndpoint({
  method: 'GET',
  path: '/api/price-list',
  summary: "Usual prices of the user's contractor",
  tag: 'price list',
  roles: CONTRACTOR_OFFICE_ROLES,
  response: view,
});

export const putPriceList = defineEndpoint({
  method: 'PUT',
  path: '/api/price-list',
  summary: "Replace the usual prices of the user's contractor",
  tag: 'price list',
  roles: ['contractor_admin'],
  body: z.object({ items: z.array(statedPrice).max(MAX_PRICE_ITEMS * 2), version: z.int() }),
  response: view,
  errors: ['stale_version'],
});

/** Checks a file with prices. Stores nothing. */
export const checkPriceFile = defineEndpoint({
  method: 'POST',
  path: '/api/price-list/check',
  summary: 'Check a CSV file with prices and list its problems. Stores nothing',
  tag: 'price list',
  roles: ['contractor_admin'],
  isRead: true,
  body: z.object({ csv: z.string().max(200_000) }),
  response: z.object({ items: z.array(item), problems: z.array(z.object({ line: z.int(), message: z.string() })) }),
});

export const exportPriceList = defineEndpoint({
  method: 'GET',
  path: '/api/price-list/file',
  summary: "Usual prices of the user's contractor as a CSV file",
  tag: 'price list',
  roles: CONTRACTOR_OFFICE_ROLES,
  response: z.string(),
  file: 'text/csv',
});
