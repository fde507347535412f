import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';
import { draftRunSchema } from './run-contract';

const json = z.record(z.string(), z.unknown());
const household = z.object({
  name: z.string().overwrite(trimmedString).min(1).max(200),
  why: z.string().max(5_000),
  today: z.iso.date(),
  dates: json.optional(),
  stage: z.string().optional(),
  beside: z.array(z.string()).optional(),
  facts: json,
  gets: json,
});
export type Household = z.infer<typeof household>;

/**
 * Difference between the result with the draft (`got`) and the expected result. `what`: name of the compared value, for example `total`. `line`: key of the
 * line; null if the value is not the amount of a line.
 */
const difference = z.object({ what: z.string(), line: z.string().nullable(), got: z.unknown(), expected: z.unknown() });
export type HouseholdDifference = z.infer<typeof difference>;

const value = z.union([z.number(), z.string()]);
/**
 * Changed value that no household tests, because no result depends on it. `from`: first day of the new value if it replaces an earlier value on that day.
 * `offer`: suggested household with a result that depends on the value.
 */
const unnoticed = z.object({ path: z.string(), before: value, after: value, from: z.iso.date().nullable(), offer: household.nullable() });
export type UnnoticedValue = z.infer<typeof unnoticed>;

const params = z.object({ key: z.string().max(100) });
const common = { tag: 'programs', roles: STAFF_ROLES, params } as const;
const households = z.object({ revision: z.int(), items: z.array(household) });

const result = z.object({ households: z.array(z.object({ name: z.string(), mismatches: z.array(difference) })), unnoticed: z.array(unnoticed) });
/** Result of a test. Golden households are example households with expected results. `unnoticed`: changed values that no household tests. */
export type TestResult = z.infer<typeof result>;

const test = draftRunSchema.extend(result.shape);
export type TestView = z.infer<typeof test>;

export const startTest = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/test',
  summary: 'Start a test of the golden households of the draft. Replaces the earlier test',
  response: test,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const getTest = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/test',
  summary: 'The test of the draft with its progress, the result of each golden household, and changed numbers that affect no household',
  response: z.object({ test: test.nullable() }),
  errors: ['not_allowed', 'not_found'],
});

export const changeHouseholds = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/programs/{key}/draft/households',
  summary: 'Add, replace or remove golden households of the draft',
  body: z.strictObject({ revision: z.int(), put: z.array(household).max(50).default([]), remove: z.array(z.string().max(200)).max(50).default([]) }),
  response: households,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state'],
});
