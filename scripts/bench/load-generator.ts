import { Agent, request } from 'node:http';

export type BenchRequest = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };
export type Answer = { status: number; text: string };

/** Returns the `n`th request of one connection, or undefined if there are no more requests. `last` is the previous response. */
export type RequestGenerator = (n: number, last: Answer | undefined) => BenchRequest | undefined;

export type LoadResult = { requests: number; failures: number; seconds: number; perSecond: number; p50: number; most: number; failure?: string };

export const keepAliveAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

export function sendRequest(base: string, agent: Agent, { method = 'GET', path, headers = {}, body }: BenchRequest): Promise<Answer> {
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const length = payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) };
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Sends requests on several connections. Each connection sends its next request when it has a response, until the time is over or no requests remain. */
export async function runLoad(base: string, askings: readonly RequestGenerator[], seconds: number): Promise<LoadResult> {
  const agent = keepAliveAgent(askings.length);
  const waits: number[] = [];
  let failures = 0;
  let failure: string | undefined;
  const started = performance.now();
  const deadline = started + seconds * 1000;
  await Promise.all(
    askings.map(async (next) => {
      let last: Answer | undefined;
      for (let n = 0; performance.now() < deadline; n += 1) {
        const nextRequest = next(n, last);
        if (!nextRequest) return;
        const from = performance.now();
        last = await sendRequest(base, agent, nextRequest);
        waits.push(performance.now() - from);
        if (last.status < 400) continue;
        failures += 1;
        failure ??= `${last.status} ${last.text.slice(0, 200)}`;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  return { requests: waits.length, failures, seconds: took, perSecond: waits.length / took, p50: at(0.5), most: at(1), failure };
}
