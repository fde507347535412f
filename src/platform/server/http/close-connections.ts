import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum time in ms to wait for running requests. It is shorter than the stop timeout of the process (`runner/process/run.ts`). With a longer wait, a slow
 * response would make the process end with a failure.
 */
const TIMEOUT_MS = 5_000;
const LOOK_MS = 50;

/**
 * Closes idle connections when the server stops, because Node would otherwise wait for connections that browsers keep open. Running requests get a response, or
 * are ended after a few seconds.
 */
export function closeIdleConnections(server: FastifyInstance, patienceMs = TIMEOUT_MS): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    const look = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
    const patience = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    server.server.once('close', () => {
      clearInterval(look);
      clearTimeout(patience);
    });
    // A server that never listened emits no close event. Do not let these timers keep its process alive.
    look.unref();
    patience.unref();
  });
}
