import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { keepAliveAgent, sendRequest } from './load-generator';
import type { Bench } from './measure';
import { type SignedIn, signedIn } from './product';

const LINES = 300;

/** Measures how long large exports and imports take in the worker, and the longest wait of other requests during this time. */
export async function background(bench: Bench): Promise<string[]> {
  const { product, client } = bench;
  const ops = await signedIn(product.base, product.testToken, 'ops@hearthline.example');
  const finance = await signedIn(product.base, product.testToken, 'finance@hearthline.example');
  const { rows } = await client.query<{ payment_id: string; cents: string }>(
    "select payment_id, least(cents, payable_cents) as cents from app.payments where lane in ('invoiced', 'unpaid') and hold_reason is null order by payment_id limit $1",
    [LINES],
  );
  const { today } = await finance.call<{ today: string }>('GET', '/api/noauth/site');
  const csv = [
    'payment,amount,date,reference',
    ...rows.map(({ payment_id, cents }, at) => `${payment_id},${Number(cents) / 100},${today},B-${Date.now()}-${at}`),
  ].join('\n');
  return [
    await watched(bench, ops, 'reading a remittance', async () => {
      const { lines } = await finance.call<{ lines: { state: string }[] }>('POST', '/api/payments/remittance', { csv });
      return `${lines.filter(({ state }) => state === 'matched').length} of ${lines.length} lines match`;
    }),
    await watched(bench, ops, 'recording a remittance', async () => {
      const { lines } = await finance.call<{ lines: { line: number; state: string }[] }>('POST', '/api/payments/remittance', { csv });
      const chosen = lines.filter(({ state }) => state === 'matched').map(({ line }) => ({ line }));
      const { id } = await finance.call<{ id: string }>('POST', '/api/payments/remittance/apply', { csv, lines: chosen });
      const done = await until<{ is_done: boolean; applied: number; chosen: number }>(finance, `/api/payments/remittance/${id}`, ({ is_done }) => is_done);
      return `${done.applied} of ${done.chosen} recorded`;
    }),
    await watched(bench, ops, 'exporting all jobs', async () => {
      const { id } = await ops.call<{ id: string }>('POST', '/api/jobs/exports?include_complete=true&include_canceled=true');
      const done = await until<{ status: string; done: number }>(ops, `/api/jobs/exports/${id}`, ({ status }) => status !== 'waiting');
      const agent = keepAliveAgent(1);
      const from = performance.now();
      const file = await sendRequest(product.base, agent, ops.as({ path: `/api/jobs/exports/${id}/file` }));
      agent.destroy();
      return `${done.status}, ${done.done} jobs, ${(file.text.length / 1e6).toFixed(1)} MB, downloaded in ${((performance.now() - from) / 1000).toFixed(1)} s`;
    }),
  ];
}

/** Polls a path once a second, as the page does, until `isDone` returns true for the response. */
async function until<T>(who: SignedIn, path: string, isDone: (state: T) => boolean): Promise<T> {
  for (;;) {
    const state = await who.call<T>('GET', path);
    if (isDone(state)) return state;
    await sleep(1_000);
  }
}

/** Requests whose waits are measured. The request for an unknown path shows how long the API is blocked. The request for the list also uses the database. */
const PROBES = ['/api/none', '/api/jobs?per_page=25'];

/** Runs an export or import while other processes send requests, and reports how long these requests waited. */
async function watched({ product }: Bench, other: SignedIn, name: string, run: () => Promise<string>): Promise<string> {
  const probes = await Promise.all(PROBES.map((path) => startProbe({ base: product.base, ...other.as({ path }) })));
  const from = performance.now();
  const result = await run();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const waits = await Promise.all(probes.map(async (probe, at) => `${PROBES[at]} waited ${percentiles(await probe.stop())}`));
  return `${name}: ${result}, ${seconds} s; ${waits.join('; ')}`;
}

async function startProbe(order: object): Promise<{ stop: () => Promise<number[]> }> {
  const child = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  child.send(order);
  await once(child, 'message');
  return {
    stop: async () => {
      child.send('stop');
      const [waits] = await once(child, 'message');
      return z.array(z.number()).parse(waits);
    },
  };
}

function percentiles(waits: number[]): string {
  waits.sort((a, b) => a - b);
  const at = (part: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(0);
  return `${at(1)} ms at most, ${at(0.99)} ms or less for 99 of 100, ${at(0.5)} ms in the middle, ${waits.length} times`;
}
