import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PRODUCT } from '@/platform';
import { openPortal } from '@/platform/server/portal';
import { aSignedDocument } from '../../../../test/support/document';
import { overlaps, pagesOf } from '../../../../test/support/pdf-pages';
import { newSigner } from '../document';
import { evidencePage, renderEvidence, signaturesInWords } from './evidence';

afterEach(() => openPortal({ portal: { name: PRODUCT.name, logo: null } }));

const signed = aSignedDocument({ signers: [], events: [] });

const labels = (madeAt: string) =>
  evidencePage(signed, new Date(madeAt)).blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : []));

describe('evidence of the signatures', () => {
  it('explains the time of the seal when the date of the portal differs from the clock of the computer', () => {
    expect(labels('2026-11-21T10:00:00Z').filter((row) => row.startsWith('Time of the seal'))).toEqual([
      'Time of the seal: Nov 21, 2026, 10:00:00 UTC, according to the computer’s clock. All other times here are the portal’s.',
    ]);
    expect(labels('2026-03-02T15:10:00Z').join()).not.toContain('Time of the seal');
  });

  it('states the capacity of another signer and the name of the replaced signer', () => {
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
    const { blocks } = evidencePage({ ...signed, signers: [signer] }, new Date('2026-03-02T15:10:00Z'));
    expect(JSON.stringify(blocks)).toContain('Wife and co-owner, in place of Chloe Lopez');
  });

  it('states the day at the home when a person signs in the evening in California', () => {
    const [first, ...others] = aSignedDocument().signers;
    // Expect the local date: this time is March 3 in UTC but March 2 in California.
    const signers = first?.signed ? [{ ...first, signed: { ...first.signed, at: '2026-03-03T02:30:00.000Z' } }, ...others] : [];
    const words = signaturesInWords(aSignedDocument({ signers }), 'America/Los_Angeles');
    expect(words).toContain('signed by Ana Rivera on Mar 2, 2026.');
  });

  it('shows the name and the logo of the deployment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
    const logo = join(folder, 'logo.svg');
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20" fill="#0a6"/></svg>');
    await openPortal({ portal: { name: 'Badger Rebates', logo } });
    rmSync(folder, { recursive: true });
    const pdf = await renderEvidence(signed, new Date('2026-03-02T15:10:00Z'));
    const pages = await pagesOf(pdf);
    const words = JSON.stringify(pages);
    expect(words).toContain('Badger Rebates');
    expect(words).not.toContain(PRODUCT.name);
    expect(pdf.toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
    expect(overlaps(pages)).toEqual([]);
  });
});
