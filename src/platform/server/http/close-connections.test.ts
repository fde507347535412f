import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { closeIdleConnections } from './close-connections';

async function listening(patienceMs?: number) {
  const server = Fastify();
  closeIdleConnections(server, patienceMs);
  server.get('/slow', async () => sleep(300, 'answered'));
  server.get('/never', () => new Promise(() => undefined));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Closes the server and returns the time that this took, in milliseconds. */
async function closing({ server }: Awaited<ReturnType<typeof listening>>): Promise<number> {
  const start = performance.now();
  await server.close();
  return performance.now() - start;
}

it('closes the server at once when a connection is open but unused', async () => {
  const here = await listening();
  const socket = await open(here.port);
  // Wait until the server has noticed the connection.
  await sleep(50);
  const over = once(socket, 'close');
  socket.resume();
  expect(await closing(here)).toBeLessThan(2_000);
  await over;
});

it('closes the server at once when only part of a request has arrived', async () => {
  const here = await listening();
  const socket = await open(here.port);
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n');
  await sleep(50);
  expect(await closing(here)).toBeLessThan(2_000);
});

it('answers running requests before the server closes', async () => {
  const here = await listening();
  const answer = fetch(`http://127.0.0.1:${here.port}/slow`).then((response) => response.text());
  await sleep(100);
  const took = await closing(here);
  expect([took > 100, took < 2_000]).toEqual([true, true]);
  expect(await answer).toBe('answered');
});

it('ends a request that does not finish while the server closes', async () => {
  const here = await listening(200);
  const answer = fetch(`http://127.0.0.1:${here.port}/never`).then(
    () => 'answered',
    () => 'cut',
  );
  await sleep(100);
  expect(await closing(here)).toBeLessThan(2_000);
  expect(await answer).toBe('cut');
});
