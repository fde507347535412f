import { z } from 'zod';

/**
 * What the start and the processes that it launches ahead of time say to each other: it tells each once what its
 * environment lacks, each says once that it works. Addresses with passwords go this way and not by the environment,
 * which a process shows to whoever may look at it.
 */
const TOLD = z.record(z.string(), z.string());
const STARTED = z.object({ started: z.unknown() });

export const isStarted = (message: unknown): message is z.infer<typeof STARTED> => STARTED.safeParse(message).success;

/** In a process that was launched ahead of time: its code is read, and it waits until it is told to begin. One that was started by hand begins at once. */
export async function untilToldToBegin(): Promise<void> {
  if (!process.send) return;
  // Whoever launched us died while we read our code: nobody would ever tell us, nor end us.
  if (!process.connected) process.exit(1);
  Object.assign(process.env, TOLD.parse(await new Promise((resolve) => process.once('message', resolve))));
}

/** Resolves when it is on its way; what is said before the process ends is not lost. */
export const sayStarted = (answer: unknown): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send({ started: answer ?? null }, () => resolve()) : resolve()));
