import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RequestGenerator } from './load-generator';
import type { Bench, BenchCase } from './measure';
import { creation, type MadeJob, newJob, newPlace, type SignedIn, signedIn } from './product';

const CARLA = 'carla@lakeside.example';
/** Number of places to prepare per connection. It is larger than the number of jobs that a connection creates during a run. */
const MAX_CREATED = 150;

export function writeCases({ product, client }: Bench): BenchCase[] {
  const prepared = async <T>(
    connections: number,
    prepare: (who: SignedIn) => Promise<T>,
    asking: (who: SignedIn, one: T) => RequestGenerator,
  ): Promise<RequestGenerator[]> => {
    const who = await signedIn(product.base, product.testToken, CARLA);
    const askings: RequestGenerator[] = [];
    for (let n = 0; n < connections; n += 1) askings.push(asking(who, await prepare(who)));
    return askings;
  };
  const saves = (connections: number) => prepared(connections, newJob, saveDraft);
  return [
    { name: 'save a draft, one writer', connections: 1, product: saves },
    { name: 'save a draft, four writers', connections: 4, product: saves },
    { name: 'complete and reopen', connections: 1, product: (connections) => prepared(connections, newJob, completeAndReopen) },
    { name: 'create', connections: 1, isOnce: true, product: (connections) => prepared(connections, (who) => somePlaces(who, client), create) },
  ];
}

const versioned = z.object({ version: z.number().optional() });

/** Saves one field at a time, based on the version of the last response, as a page does while a user types. */
function saveDraft(who: SignedIn, { id, task }: MadeJob): RequestGenerator {
  let version = 1;
  return (n, last) => {
    if (last) version = versioned.parse(JSON.parse(last.text)).version ?? version;
    return who.as({ method: 'PATCH', path: `/api/jobs/${id}/tasks/${task}`, body: { changes: { notes: `Typed ${n}` }, version } });
  };
}

function completeAndReopen(who: SignedIn, { id, task }: MadeJob): RequestGenerator {
  const path = `/api/jobs/${id}/tasks/${task}`;
  return (n) =>
    n % 2 === 0
      ? who.as({ method: 'POST', path: `${path}/complete`, body: { changes: { renter_or_owner: 'owner', mailing_address_same: true } } })
      : who.as({ method: 'POST', path: `${path}/reopen`, body: { reason: 'Measured' } });
}

/** Adds many places. Clears the rate limits first, because one user may not look up so many places. */
async function somePlaces(who: SignedIn, client: Bench['client']): Promise<string[]> {
  await client.query('delete from app.rate_limits');
  const places: string[] = [];
  for (let n = 0; n < MAX_CREATED; n += 1) places.push(await newPlace(who));
  return places;
}

const create =
  (who: SignedIn, places: readonly string[]): RequestGenerator =>
  (n) => {
    const place = places[n];
    return place === undefined ? undefined : who.as(creation(place));
  };

const CREATED = 20;
/** Time in ms after which an idle connection has reported its counters. PostgreSQL reports them after ten seconds (PGSTAT_IDLE_INTERVAL). */
const COUNTED_WITHIN_MS = 11_000;

/**
 * Measures how much the database writes when a job is created (mean of `CREATED` jobs). Returns the second of two measurements, because the first one also
 * contains the complete pages that PostgreSQL writes after a checkpoint.
 */
export async function costOfCreating({ product, client }: Bench): Promise<string[]> {
  const who = await signedIn(product.base, product.testToken, CARLA);
  let cost = '';
  for (let round = 0; round < 2; round += 1) {
    const places: string[] = [];
    for (let n = 0; n < CREATED; n += 1) places.push(await newPlace(who));
    await sleep(COUNTED_WITHIN_MS);
    const before = await written(client);
    for (const place of places) {
      const { path, body } = creation(place);
      await who.call('POST', path, body);
    }
    const { lsn } = await written(client);
    await sleep(COUNTED_WITHIN_MS);
    const after = await written(client);
    const wal = Number((await client.query<{ bytes: string }>('select pg_wal_lsn_diff($1, $2) as bytes', [lsn, before.lsn])).rows[0]?.bytes ?? 0);
    cost = `creating a job writes ${(wal / CREATED / 1024).toFixed(1)} KiB of WAL, ${((after.added - before.added) / CREATED).toFixed(1)} rows, and changes ${((after.changed - before.changed) / CREATED).toFixed(1)}`;
  }
  return [cost];
}

async function written(client: Bench['client']): Promise<{ lsn: string; added: number; changed: number }> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ lsn: string; added: string; changed: string }>(
    "select pg_current_wal_lsn() as lsn, sum(n_tup_ins) as added, sum(n_tup_upd) as changed from pg_stat_user_tables where schemaname = 'app'",
  );
  const row = rows[0];
  return { lsn: row?.lsn ?? '0/0', added: Number(row?.added ?? 0), changed: Number(row?.changed ?? 0) };
}
