import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@/platform/server/startup-error';

/** Maximum wait for the port in ms. After `kill -9`, the processes of the last start need a moment to end. */
const TIMEOUT_MS = 2_000;

/**
 * Checks that a port is free. Call it before other processes start.
 * @throws StartupError if the port is in use or not allowed
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    const problem = await tryToListen(port, host);
    if (!problem) return;
    if (problem === 'EADDRINUSE' && Date.now() < deadline) continue;
    if (problem === 'EADDRINUSE') throw new StartupError(`PORT: port ${port} is used by another program. Choose another one: PORT=${port + 1} npm start`);
    if (problem === 'EACCES') throw new StartupError(`PORT: this user is not allowed to use port ${port}. Choose one above 1023: PORT=4000 npm start`);
    throw new StartupError(`HOST and PORT: the portal cannot listen on ${host}, port ${port} (${problem}).`);
  }
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
