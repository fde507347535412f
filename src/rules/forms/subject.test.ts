import { expect, test } from 'vitest';
import { NO_SUBJECT, taskName } from './subject';

test('puts the name of a document before the title of a task, and a payee after the title', () => {
  expect(taskName({ title: 'Sign' }, { kind: 'document', key: 'install_terms', label: 'Install terms' })).toBe('Install terms: sign');
  expect(taskName({ title: 'Send payment' }, { kind: 'payee', key: 'wi-hear/contractor', label: 'Wisconsin HEAR, contractor' })).toBe(
    'Send payment (Wisconsin HEAR, contractor)',
  );
  expect(taskName({ title: 'Sunrun details' }, { kind: 'program', key: 'sunrun', label: 'Sunrun' })).toBe('Sunrun details');
  expect(taskName({ title: 'Site details' }, NO_SUBJECT)).toBe('Site details');
});
