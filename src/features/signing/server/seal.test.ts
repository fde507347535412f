import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSignedDocument } from '../../../../test/support/document';
import { overlaps, pagesOf, readAloud } from '../../../../test/support/pdf-pages';
import { checkSealingKey, makeSealingKey, openSealingKey } from './key';
import { renderDocument } from './pdf';
import { sealPdf } from './seal';
import { verifySeal } from './verify';

const key = { p12: makeSealingKey('Test key', 'p'), passphrase: 'p' };
let plain: Buffer;
let sealed: Buffer;

beforeAll(async () => {
  const document = aSignedDocument();
  plain = await renderDocument(document.content, new Date('2026-03-02T15:00:00Z'));
  sealed = await sealPdf(plain, { document, timeZone: 'America/Chicago' }, key);
});

const changed = (at: number): Buffer => {
  const copy = Buffer.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

/** Returns the range of bytes in the file that contains the seal itself. The seal protects all other bytes of the file against changes. */
const hole = () => {
  const [, , length = '0', second = '0'] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)/.exec(sealed.toString('latin1')) ?? [];
  return { from: Number(length), to: Number(second) };
};

describe('sealed document', () => {
  it('passes verification, which returns the name of the key', () => {
    expect(verifySeal(sealed)).toMatchObject({ holds: true, sealedBy: 'Test key' });
  });

  it('has more pages than the signed document, because the evidence is added', async () => {
    const { PDFDocument } = await import('pdf-lib');
    const [before, after] = [await PDFDocument.load(plain), await PDFDocument.load(sealed)];
    expect(after.getPageCount()).toBeGreaterThan(before.getPageCount());
  });

  it('keeps the tags of the document and the evidence, so that a screen reader reads the signatures', async () => {
    const [before, after] = [await readAloud(plain), await readAloud(sealed)];
    expect(after.pages[0]).toEqual([
      ...(before.pages[0] ?? []),
      'Figure: Homeowner: signed by Ana Rivera on Mar 2, 2026. Contractor: signed by Carla Łukasz on Mar 2, 2026.',
    ]);
    expect(after.pages.slice(before.pages.length).flat()).toEqual(
      expect.arrayContaining(['H1: Evidence of signatures', 'TH: Internet address', 'TD: 192.0.2.7']),
    );
    expect(after).toMatchObject({ title: 'Install terms', language: 'en-US' });
    expect(overlaps(await pagesOf(sealed))).toEqual([]);
  });

  it('fails verification when any bit is flipped', () => {
    const { from, to } = hole();
    const places = [10, Math.floor(from / 2), from - 1, to + 1, sealed.length - 30, sealed.length - 1];
    for (const place of places) expect(verifySeal(changed(place)), `byte ${place}`).toMatchObject({ holds: false });
  });

  it('fails verification when a bit of the seal itself is flipped', () => {
    const { from } = hole();
    // Skip the first 200 bytes, which contain only the structure of the seal, so that each change affects signed content.
    for (const place of [from + 200, from + 400, from + 1500, from + 1900, from + 2600])
      expect(verifySeal(changed(place)), `byte ${place}`).toMatchObject({ holds: false });
  });

  it('fails verification when the file is truncated or extended', () => {
    expect(verifySeal(sealed.subarray(0, -1))).toEqual({ holds: false, reason: 'The seal does not cover the whole file.' });
    expect(verifySeal(sealed.subarray(0, Math.floor(sealed.length / 2)))).toMatchObject({ holds: false });
    expect(verifySeal(Buffer.concat([sealed, Buffer.from('\n% more')]))).toEqual({ holds: false, reason: 'The seal does not cover the whole file.' });
  });

  it('fails verification with the valid seal of another document', async () => {
    const other = { p12: makeSealingKey('Test key', 'p'), passphrase: 'p' };
    // Use a different title, because two seals of the same document in the same second would be identical.
    const forged = await sealPdf(plain, { document: aSignedDocument({ title: 'Other terms' }), timeZone: 'America/Chicago' }, other);
    expect(verifySeal(forged)).toMatchObject({ holds: true });
    const there = forged.length - sealed.length;
    const { from, to } = hole();
    const mixed = Buffer.concat([sealed.subarray(0, from), forged.subarray(from + there, to + there), sealed.subarray(to)]);
    expect(mixed.length).toBe(sealed.length);
    expect(verifySeal(mixed)).toMatchObject({ holds: false });
  });

  it('fails verification before the document is sealed', () => {
    expect(verifySeal(plain)).toEqual({ holds: false, reason: 'There is no seal.' });
  });
});

describe('sealing key', () => {
  it('is created once in a demo, and only its owner can read the file', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-seal-'));
    try {
      const config = { mode: 'demo' as const, dataDir, sealingP12: null, sealingP12Password: null };
      expect(openSealingKey(config).p12.equals(openSealingKey(config).p12)).toBe(true);
      expect(statSync(join(dataDir, 'sealing.p12')).mode & 0o077).toBe(0);
      expect(() => checkSealingKey(config)).not.toThrow();
      expect(() => checkSealingKey({ ...config, sealingP12: join(dataDir, 'sealing.p12'), sealingP12Password: 'wrong' })).toThrow(/cannot be opened/);
      expect(() => openSealingKey({ ...config, mode: 'production' })).toThrow(/SEALING_P12 is missing/);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
