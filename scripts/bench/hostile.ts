import { setTimeout as sleep } from 'node:timers/promises';
import { keepAliveAgent, sendRequest } from './load-generator';
import type { Bench } from './measure';
import { newJob, signedIn } from './product';

const keys = (count: number): string => Array.from({ length: count }, (_, n) => `"key_${n}":"\\u0041"`).join();

/**
 * Request bodies that an attacker could send to block other requests. The first is far too large. The others are the most expensive bodies that the API
 * accepts.
 */
const BODIES: Record<string, string> = {
  '1.9 MB with 110,000 keys': `{"changes":{${keys(110_000)}},"version":1}`,
  'the most keys that are taken, 4,990': `{"changes":{${keys(4_990)}},"version":1}`,
  'the longest text that is taken, 250 KB': `{"changes":{"notes":"${'\\u0041'.repeat(41_000)}"},"version":1}`,
};
const TIMES = 5;

/**
 * Measures how long another caller waits for the smallest response while the API handles one of these bodies. The wait shows how long the event loop is
 * blocked.
 */
export async function hostile({ product }: Bench): Promise<string[]> {
  const who = await signedIn(product.base, product.testToken, 'carla@lakeside.example');
  const { id, task } = await newJob(who);
  const agent = keepAliveAgent(2);
  const other = keepAliveAgent(1);
  const lines: string[] = [];
  for (const [name, body] of Object.entries(BODIES)) {
    let isOver = false;
    let longest = 0;
    const waiting = (async () => {
      while (!isOver) {
        const from = performance.now();
        await sendRequest(product.base, other, { path: '/api/none' });
        longest = Math.max(longest, performance.now() - from);
      }
    })();
    let answer = { status: 0, text: '' };
    for (let n = 0; n < TIMES; n += 1) {
      // A server that refuses a body may close the connection before the body is sent completely.
      answer = await sendRequest(product.base, agent, who.as({ method: 'PATCH', path: `/api/jobs/${id}/tasks/${task}`, body })).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      await sleep(50);
    }
    isOver = true;
    await waiting;
    lines.push(`others waited ${longest.toFixed(0)} ms at most during ${name}: answered ${answer.status || answer.text}, ${answer.text.length} bytes`);
  }
  agent.destroy();
  other.destroy();
  return lines;
}
