import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { keepAliveAgent, sendRequest } from './load-generator';

/**
 * Sends the same request every few milliseconds until the parent process sends `stop`, and reports the waits. It runs in a separate process, because the
 * benchmark reads large responses at the same time, which would delay the measurement.
 */
const ORDER = z.object({ base: z.string(), path: z.string(), headers: z.record(z.string(), z.string()) });
const PAUSE_MS = 5;

let isOver = false;
const waits: number[] = [];

process.on('message', (message) => {
  if (message === 'stop') isOver = true;
  else void probe(ORDER.parse(message));
});

async function probe({ base, path, headers }: z.infer<typeof ORDER>): Promise<void> {
  const agent = keepAliveAgent(1);
  // The first requests open the connection and load code.
  for (let n = 0; n < 20; n += 1) await sendRequest(base, agent, { path, headers });
  process.send?.('started');
  while (!isOver) {
    const from = performance.now();
    await sendRequest(base, agent, { path, headers });
    waits.push(performance.now() - from);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  process.send?.(waits);
  process.disconnect();
}
