import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Waits until the worker has created all sample jobs, because journeys use some of them. */
export default async function untilDemoIsWhole(base: string): Promise<void> {
  for (const deadline = Date.now() + 300_000; ; await sleep(200)) {
    const { demo_loading } = z.object({ demo_loading: z.boolean() }).parse(await (await fetch(`${base}/api/noauth/site`)).json());
    if (!demo_loading) return;
    if (Date.now() > deadline) throw new Error('The sample jobs of the demo were not complete after five minutes.');
  }
}
