import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { RequestLog } from './request-log';

function listening() {
  const lines: { level: number; msg: string; reqId: string; more?: number }[] = [];
  const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line) => lines.push(JSON.parse(line)) });
  const child = vi.spyOn(log, 'child');
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'r1',
    childLoggerFactory: (parent, about) => new RequestLog(parent, about),
  });
  // Fastify makes one for itself.
  child.mockClear();
  return { server, lines, child };
}

it('a request about which nothing is said makes no log', async () => {
  const { server, child } = listening();
  server.get('/', async () => 'answered');
  expect((await server.inject('/')).body).toBe('answered');
  expect(child).not.toHaveBeenCalled();
});

it('whatever is said names the request, at its level, and its children say more', async () => {
  const { server, lines, child } = listening();
  server.get('/', async ({ log }) => {
    log.trace('a');
    log.debug('b');
    log.info({ more: 1 }, 'c');
    log.warn('d');
    log.error('e');
    log.fatal('f');
    log.child({ more: 2 }).info('g');
    return log.level;
  });
  expect((await server.inject('/')).body).toBe('trace');
  expect(lines.map(({ level, msg, reqId, more }) => [level, msg, reqId, more])).toEqual([
    [10, 'a', 'r1', undefined],
    [20, 'b', 'r1', undefined],
    [30, 'c', 'r1', 1],
    [40, 'd', 'r1', undefined],
    [50, 'e', 'r1', undefined],
    [60, 'f', 'r1', undefined],
    [30, 'g', 'r1', 2],
  ]);
  // One for the request, and the one that was asked for.
  expect(child).toHaveBeenCalledTimes(2);
});
