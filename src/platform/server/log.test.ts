import { expect, it } from 'vitest';
import type { ReportedError } from './error-reports';
import { createLog } from './log';

it('writes JSON without secrets at any depth of the logged value', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', mode: 'production', name: 'api' }, { write: (line) => void lines.push(line) });
  log.info({ authorization: 'hunter2', req: { headers: { authorization: 'hunter2', cookie: 'hunter2', 'x-request-id': 'r1' } } }, 'request');
  log.info(
    {
      password: 'hunter2',
      body: { password: 'hunter2', token: 'hunter2', email: 'a@example.org' },
      config: { authSecret: 'hunter2', databaseUrl: 'hunter2', port: 4000, fileBucket: { bucket: 'files', secretAccessKey: 'hunter2' } },
    },
    'more',
  );
  log.debug('not this');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ name: 'api', msg: 'request', req: { headers: { authorization: '[secret]', cookie: '[secret]', 'x-request-id': 'r1' } } }),
    expect.objectContaining({
      body: { password: '[secret]', token: '[secret]', email: 'a@example.org' },
      config: { authSecret: '[secret]', databaseUrl: '[secret]', port: 4000, fileBucket: { bucket: 'files', secretAccessKey: '[secret]' } },
    }),
  ]);
});

it('reports logged errors with the request id and the route, and without other fields of the log line', () => {
  const reported: ReportedError[] = [];
  const log = createLog({ level: 'info', mode: 'production', name: 'api', reports: { error: (one) => void reported.push(one) } }, { write: () => {} });
  const error = new Error('broken');
  log.child({ reqId: 'r1', email: 'ana@example.com' }).error({ err: error, route: 'GET /api/jobs/:id', body: 'Ana' }, 'request failed');
  log.fatal('stopped');
  log.warn({ err: error }, 'will be tried again');
  expect(reported).toEqual([
    { error, words: 'request failed', isFatal: false, tags: { request_id: 'r1', route: 'GET /api/jobs/:id' } },
    { error: undefined, words: 'stopped', isFatal: true, tags: {} },
  ]);
});

it('leaves the row values in a database error out of the log', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', mode: 'production', name: 'api' }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com) exists', where: "$1 = 'ana@example.com'" });
  log.error({ err: error }, 'request failed');
  expect(lines.join()).not.toContain('ana@example.com');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'duplicate key', code: '23505' } });
});
