import { z } from 'zod';
import { asSystem, demoUseCase } from '@/access/server';
import { AppError, badInput, dateInTimeZone, isOneOf, keysOf, notFound } from '@/platform';
import { newId, newToken } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import type { Tx } from '@/platform/server/db';
import { signWebhook } from '@/platform/server/http';
import * as contract from '../../simulator/contract';
import { ACCOUNT_NUMBERS, SIMULATED_CODE, type SimulatedOutcome } from '../../simulator/outcomes';
import { INTERVAL_COUNT, simulatedBills, simulatedInterval } from '../../simulator/usage';
import type { ConnectionRequest, VendorConnection, VendorEvent } from '../../vendor';
import { vendorSecrets } from '../open-vendor';
import { t } from './messages';
import '../tables';

/** Number of rows in a page of results of the simulated API. */
const PER_PAGE = 1000;
const MONTHS = 24;
const SHORT_MONTHS = 7;
/** Time in milliseconds that the simulated utility takes to prepare the data. Measured in real time, not with the clock of the deployment. */
const PREPARES_MS = 1500;
/** For the outcome `site_down`, downloads fail for this many milliseconds after the connection was opened. */
const DOWN_MS = 30 * 60_000;
/** For the outcome `slow`, the data is delayed by this many milliseconds. */
const SLOW_MS = 60_000;

const find = async (tx: Tx, connection: string) => {
  const row = await tx.selectFrom('app.simulated_utility_connections').selectAll().where('connection', '=', connection).forUpdate().executeTakeFirst();
  if (!row) throw notFound(t('connection_missing_error'));
  return row;
};
type Row = Awaited<ReturnType<typeof find>>;

/** Opens a connection. A repeated request with the same key returns the same connection. */
async function openConnection(tx: Tx, { key, reference, utility, fuels, return_url }: ConnectionRequest, now: Date): Promise<Row> {
  await tx
    .insertInto('app.simulated_utility_connections')
    .values({ connection: `sim_${newToken()}`, key, reference, utility: utility.name, fuels, return_url, events: '[]', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('app.simulated_utility_connections').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

const linkOf = (publicUrl: string, connection: string): string => `${publicUrl}/utility-vendor/${connection}`;

/** Routes of the simulated vendor: its JSON API, and the sign-in page of its utility. They exist only in demo mode. */
export const simulatedUtilityRoutes = (config: Config) => [
  demoUseCase(contract.openConnection, async ({ tx, body, now }) => {
    if (body.utility.key === null) throw badInput([{ path: 'utility', code: 'unsupported_utility', message: t('utility_unsupported_error') }]);
    const { connection } = await openConnection(tx, body, now);
    return { id: connection, url: linkOf(config.publicUrl, connection) };
  }),
  demoUseCase(contract.getConnectionStatus, async ({ tx, params }) => {
    const { connection, events } = await find(tx, params.connection);
    const last = events.at(-1)?.type;
    const status =
      last === undefined ? 'invited' : last === 'usage.ready' ? 'ready' : last === 'connection.revoked' ? 'revoked' : isFailure(last) ? 'failed' : 'collecting';
    return { id: connection, status } as const;
  }),
  demoUseCase(contract.listConnectionEvents, async ({ tx, params, query }) => {
    const { events } = await find(tx, params.connection);
    return { items: events.slice(query.after === undefined ? 0 : events.findIndex(({ id }) => id === query.after) + 1), next: null };
  }),
  demoUseCase(contract.listConnectionBills, async ({ tx, params, now, deployment }) => {
    const row = await find(tx, params.connection);
    if (row.outcome === 'site_down' && now.getTime() - row.created_at.getTime() < DOWN_MS) throw new AppError('outside_failed', t('site_down_error'));
    const months = row.outcome === 'bills_missing' ? 0 : row.outcome === 'short_history' ? SHORT_MONTHS : MONTHS;
    const savesFrom = row.outcome === 'saves' ? dateInTimeZone(row.created_at, deployment.timeZone) : null;
    return { items: simulatedBills(row.fuels, dateInTimeZone(now, deployment.timeZone), months, savesFrom), next: null };
  }),
  demoUseCase(contract.listConnectionIntervals, async ({ tx, params, query, now, deployment }) => {
    const row = await find(tx, params.connection);
    if (row.outcome === 'intervals_missing' || row.outcome === 'bills_missing' || !row.fuels.includes('electricity')) return { items: [], next: null };
    const today = dateInTimeZone(now, deployment.timeZone);
    const first = Number(query.cursor ?? 0);
    const count = Math.max(0, Math.min(PER_PAGE, INTERVAL_COUNT - first));
    const after = first + count;
    return {
      items: Array.from({ length: count }, (_, index) => simulatedInterval(first + index, today)),
      next: after < INTERVAL_COUNT ? String(after) : null,
    };
  }),
  demoUseCase(contract.closeConnection, async ({ tx, params }) => {
    await tx.deleteFrom('app.simulated_utility_connections').where('connection', '=', params.connection).execute();
    return { done: true as const };
  }),
  demoUseCase(contract.getUtilityPage, async ({ tx, params }) => {
    const row = await find(tx, params.connection);
    return { utility: row.utility, return_url: row.return_url, is_signed_in: row.events.some(({ type }) => type === 'access.verified') };
  }),
  demoUseCase(contract.signInAtUtility, async ({ tx, params, body, now }) => {
    const row = await find(tx, params.connection);
    return { result: await signIn(tx, row, body, now) };
  }),
];

type SignInResult = 'connected' | 'wrong_password' | 'code_needed' | 'wrong_code' | 'locked' | 'unsupported';
type NewEvent = Omit<VendorEvent, 'id' | 'at'>;

/** Returns the result of signing in without a code to an account with this simulated outcome. */
const resultOf = (outcome: SimulatedOutcome): Exclude<SignInResult, 'wrong_code'> =>
  isOneOf(['wrong_password', 'code_needed', 'locked', 'unsupported'] as const, outcome) ? outcome : 'connected';

/** Returns the events that the vendor reports after a sign-in. */
function signInEvents(result: Exclude<SignInResult, 'wrong_code'>, fuels: readonly string[]): NewEvent[] {
  switch (result) {
    case 'wrong_password':
      return [{ type: 'sign_in.refused', reason: 'wrong_password' }];
    case 'locked':
      return [{ type: 'sign_in.refused', reason: 'account_locked' }];
    case 'unsupported':
      return [{ type: 'sign_in.refused', reason: 'unsupported_utility' }];
    case 'code_needed':
      return [{ type: 'sign_in.accepted' }, { type: 'sign_in.code_requested' }];
    case 'connected':
      return [{ type: 'sign_in.accepted' }, { type: 'access.verified' }, { type: 'meters.found', meters: fuels.length }];
  }
}

/** Signs in with an account number, which selects the simulated outcome. Reports the result to the portal. */
async function signIn(tx: Tx, row: Row, { account_number, code }: { account_number: string; code?: string | undefined }, now: Date): Promise<SignInResult> {
  const outcome = isOneOf(keysOf(ACCOUNT_NUMBERS), account_number) ? ACCOUNT_NUMBERS[account_number] : 'wrong_password';
  const hasCode = code !== undefined && code !== '';
  if (outcome === 'code_needed' && hasCode && code !== SIMULATED_CODE) return 'wrong_code';
  const result = outcome === 'code_needed' && hasCode ? 'connected' : resultOf(outcome);
  await reportEvents(tx, row, outcome, signInEvents(result, row.fuels), now);
  if (result !== 'connected') return result;
  await enqueue(
    tx,
    prepareSimulatedDataBackgroundJob,
    { connection: row.connection },
    { key: `simulated-utility:${row.connection}`, runAt: new Date(Date.now() + PREPARES_MS) },
  );
  return 'connected';
}

const isFailure = (type: VendorEvent['type']): boolean => isOneOf(['sign_in.refused', 'sign_in.code_requested', 'meters.missing', 'usage.failed'], type);

async function addEvents(tx: Tx, row: Row, outcome: SimulatedOutcome | null, events: readonly NewEvent[], now: Date): Promise<VendorEvent[]> {
  const added = events.map((event) => ({ id: newId(), at: now.toISOString(), ...event }));
  await tx
    .updateTable('app.simulated_utility_connections')
    .set({ outcome, events: JSON.stringify([...row.events, ...added]) })
    .where('connection', '=', row.connection)
    .execute();
  return added;
}

/** Stores events, and sends the portal a message that there are new events. The portal then fetches the events. */
async function reportEvents(tx: Tx, row: Row, outcome: SimulatedOutcome | null, events: readonly NewEvent[], now: Date): Promise<void> {
  const added = await addEvents(tx, row, outcome, events, now);
  const body = JSON.stringify({ type: added.at(-1)?.type, data: { connection: row.connection } });
  await enqueue(tx, sendSimulatedUtilityMessageBackgroundJob, { id: `msg_${newId()}`, body });
}

/**
 * Opens a connection for a sample job, as if the homeowner had signed in to an account with this simulated outcome. Returns the connection and its events.
 * Sends no message to the portal, because the caller applies the events. `isReady`: true if the utility has also prepared the data.
 */
export async function openSampleConnection(
  tx: Tx,
  request: ConnectionRequest,
  { outcome, isReady, publicUrl, now }: { outcome: SimulatedOutcome; isReady: boolean; publicUrl: string; now: Date },
): Promise<{ connection: VendorConnection; events: VendorEvent[] }> {
  const row = await openConnection(tx, request, now);
  const events = [...signInEvents(resultOf(outcome), row.fuels), ...(isReady ? [{ type: 'usage.ready' }] : [])];
  return { connection: { id: row.connection, url: linkOf(publicUrl, row.connection) }, events: await addEvents(tx, row, outcome, events, now) };
}

/** Prepares the data of the simulated utility. For the outcome `slow`, delays the data once. For the outcome `revoked`, ends the connection instead. */
export const prepareSimulatedDataBackgroundJob = defineBackgroundJob(
  'utility_data.simulator_prepares',
  z.object({ connection: z.string() }),
  async ({ payload, db, clock, config }) => {
    if (config.mode !== 'demo') return;
    await asSystem(db, async (tx) => {
      const row = await tx
        .selectFrom('app.simulated_utility_connections')
        .selectAll()
        .where('connection', '=', payload.connection)
        .forUpdate()
        .executeTakeFirst();
      // Do nothing if the data was already prepared or the connection was revoked.
      if (!row || row.events.some(({ type }) => type === 'usage.ready' || type === 'connection.revoked')) return;
      const now = clock.now();
      const isDelayed = row.events.some(({ type }) => type === 'usage.delayed');
      if (row.outcome === 'slow' && !isDelayed) {
        const retry_at = new Date(now.getTime() + SLOW_MS);
        await reportEvents(tx, row, row.outcome, [{ type: 'usage.delayed', retry_at: retry_at.toISOString() }], now);
        await enqueue(tx, prepareSimulatedDataBackgroundJob, payload, { key: `simulated-utility:${row.connection}`, runAt: clock.realTimeOf(retry_at) });
        return;
      }
      await reportEvents(tx, row, row.outcome, [{ type: row.outcome === 'revoked' ? 'connection.revoked' : 'usage.ready' }], now);
    });
  },
);

/**
 * Sends a signed message to the portal. Each attempt has a new signature. If the portal responds with a server error (500 or above), the queue repeats the
 * attempt. Other error responses are only logged.
 */
export const sendSimulatedUtilityMessageBackgroundJob = defineBackgroundJob(
  'utility_data.simulator_reports',
  z.object({ id: z.string(), body: z.string() }),
  async ({ payload, config, post, log }) => {
    const [secret] = vendorSecrets(config);
    if (!secret || config.mode !== 'demo') return;
    const answer = await post(`${config.publicUrl}/api/hooks/utility`, payload.body, signWebhook(secret, payload.id, payload.body, new Date()));
    if (answer.status >= 500) throw new Error(`The portal answered ${answer.status}`);
    if (answer.status >= 300) log.warn({ status: answer.status, message: payload.id }, 'the portal refused a message of the simulated utility');
  },
);
