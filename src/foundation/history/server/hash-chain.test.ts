import { expect, it } from 'vitest';
import { historyBatchOf } from './hash-chain';

it('what was packed with the first dictionary is read for ever', () => {
  const body = Buffer.from('AUP3HcwbIPvzSnNycHkQJIdic5GuIXbLCQTvgG9+r42tBQA=', 'base64');
  expect(historyBatchOf({ body })).toEqual({
    by: { kind: 'system', id: null, name: 'System', role: null },
    request: 'r-1',
    entries: [
      { type: 'action', action: 'Job created' },
      { type: 'job_task_change', action: 'Site details: Bathrooms', field: 'number_of_bathrooms', after: '1.5', visibility: 'job_team' },
    ],
  });
});
