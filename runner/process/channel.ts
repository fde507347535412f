import { z } from 'zod';

/**
 * What the start and the processes that it launches ahead of time say to each other: it tells each once what its
 * environment lacks, each says once that it works. Addresses with passwords go this way and not by the environment,
 * which a process shows to whoever may look at it.
 */
const TOLD = z.record(z.string(), z.string());
const STARTED = z.object({ started: z.unknown() });

/** Says to a process that it was launched ahead of time. That it has a channel does not: a process manager's start has one, too, and nobody there tells it to begin. */
export const PRELAUNCHED = '--ahead-of-time';
const isAhead = (): boolean => process.argv.includes(PRELAUNCHED);

export const isStartMessage = (message: unknown): message is z.infer<typeof STARTED> => STARTED.safeParse(message).success;

/** In a process that was launched ahead of time: its code is read, and it waits until it is told to begin. Every other one begins at once. */
export async function waitForStartSignal(): Promise<void> {
  if (!isAhead()) return;
  // Whoever launched us died while we read our code: nobody would ever tell us, nor end us.
  if (!process.connected) process.exit(1);
  Object.assign(process.env, TOLD.parse(await new Promise((resolve) => process.once('message', resolve))));
}

/** Resolves when it is on its way; what is said before the process ends is not lost. */
export const reportStarted = (answer: unknown): Promise<void> =>
  new Promise((resolve) => (isAhead() && process.send ? process.send({ started: answer ?? null }, () => resolve()) : resolve()));
