import { expect, it } from 'vitest';
import { aSignedDocument } from '../../../../test/support/document';
import { newSigner } from '../document';
import { evidenceOf } from './evidence';

const signed = aSignedDocument({ signers: [], events: [] });

const labels = (madeAt: string) =>
  evidenceOf(signed, new Date(madeAt)).blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : []));

it('explains the time of the seal where the portal lives on another day than its computer', () => {
  expect(labels('2026-11-21T10:00:00Z').filter((row) => row.startsWith('Time of the seal'))).toEqual([
    'Time of the seal: Nov 21, 2026, 10:00:00 UTC, by the computer’s clock. All other times here are the portal’s.',
  ]);
  expect(labels('2026-03-02T15:10:00Z').join()).not.toContain('Time of the seal');
});

it('says in which capacity another person signed and in whose place', () => {
  const signer = {
    ...newSigner('homeowner'),
    status: 'success' as const,
    name: 'Maria Lopez',
    email: 'maria@example.com',
    capacity: 'Wife and co-owner',
    instead_of: { name: 'Chloe Lopez', email: 'chloe@example.com' },
    signed: {
      at: '2026-03-02T15:00:00Z',
      by: 'Maria Lopez, homeowner',
      signature: { kind: 'typed' as const, name: 'Maria Lopez' },
      ip: '192.0.2.1',
      user_agent: 'x',
    },
  };
  const { blocks } = evidenceOf({ ...signed, signers: [signer] }, new Date('2026-03-02T15:10:00Z'));
  expect(JSON.stringify(blocks)).toContain('Wife and co-owner, in place of Chloe Lopez');
});
