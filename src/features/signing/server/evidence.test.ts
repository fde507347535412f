import { expect, it } from 'vitest';
import type { JobDocument } from '../document';
import { evidenceOf } from './evidence';

/** What the first rows of the evidence read of a document. */
const signed = {
  title: 'Install terms',
  version: 1,
  template: { version: 1, sample: false, sha256: 'a' },
  content: { reference: 'R', letterhead: { name: 'N', lines: [] } },
  content_sha256: 'b',
  pdf: null,
  supersedes: null,
  signed_at: '2026-03-02T15:04:05.000Z',
  signers: [],
  events: [],
  // The other properties are not looked at.
} as unknown as JobDocument;

const labels = (madeAt: string) =>
  evidenceOf(signed, new Date(madeAt)).blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : []));

it('explains the time of the seal where the portal lives on another day than its computer', () => {
  expect(labels('2026-11-21T10:00:00Z').filter((row) => row.startsWith('Time of the seal'))).toEqual([
    'Time of the seal: Nov 21, 2026, 10:00:00 UTC, by the clock of the computer. All other times here are those of the portal.',
  ]);
  expect(labels('2026-03-02T15:10:00Z').join()).not.toContain('Time of the seal');
});
