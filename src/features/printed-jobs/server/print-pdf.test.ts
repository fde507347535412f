import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { portalName } from '@/platform';
import { overlaps, pagesOf, readAloud } from '../../../../test/support/pdf-pages';
import type { PrintContent } from '../content';
import { renderPrint } from './print-pdf';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function print(rows: number): PrintContent {
  return {
    isWhole: true,
    title: 'Zimmer, Yara',
    reference: 'Job K23VB9',
    by: 'Carla Jensen',
    contractor: 'Badger Home Comfort',
    facts: [{ label: 'Address', value: '840 N 8th St, Manitowoc' }],
    report: null,
    programs: [{ name: 'Wisconsin HEAR', status: 'Reserved', amount: '$1,600' }],
    sections: [
      {
        title: 'Site',
        tasks: [
          {
            title: 'Home details',
            note: 'Answered by Carla Jensen',
            answers: [
              ...numbered(rows).map((row) => ({
                kind: 'value' as const,
                label: `Question ${row}`,
                value: `A long answer that goes on to a second line, number ${row}. `.repeat(2),
              })),
              {
                kind: 'table',
                label: 'Measures',
                columns: ['Measure', 'Price'],
                rows: numbered(rows).map((row) => [`Heat pump ${row}, with a long name that needs two lines of the page`, '$8,000']),
              },
              { kind: 'files', label: 'Nameplate', files: [{ caption: 'nameplate.jpg', imageKey: 'nameplate' }] },
            ],
          },
        ],
      },
    ],
    signatures: [{ document: 'Agreement', version: 1, signers: [{ role: 'Homeowner', name: 'Yara Zimmer', says: 'signed on Mar 2, 2026' }] }],
  };
}

const read = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#889' } })
    .jpeg()
    .toBuffer();

describe('prints of a job', () => {
  it('expose the title, the language, headings, answers and photos to a screen reader', async () => {
    const { title, language, pages } = await readAloud(await renderPrint(print(1), read));
    expect({ title, language }).toEqual({ title: 'Zimmer, Yara', language: 'en-US' });
    expect(pages).toEqual([
      [
        'H1: Zimmer, Yara',
        'TH: Address',
        'TD: 840 N 8th St, Manitowoc',
        'H2: Programs and rebates',
        'TH: Program',
        'TH: Status',
        'TH: Rebate',
        'TD: Wisconsin HEAR',
        'TD: Reserved',
        'TD: $1,600',
      ],
      ['H2: Contents', 'P: Site', 'P: 3', 'P: Home details', 'P: 3', 'P: Signatures', 'P: 4'],
      [
        'H2: Site',
        'H3: Home details',
        'P: Answered by Carla Jensen',
        'TH: Question 1',
        'TD: A long answer that goes on to a second line, number 1. A long answer that goes on to a second line, number 1.',
        'P: Measures',
        'TH: Measure',
        'TH: Price',
        'TD: Heat pump 1, with a long name that needs two lines of the page',
        'TD: $8,000',
        'P: Nameplate',
        'Figure: nameplate.jpg',
      ],
      ['H2: Signatures', 'H3: Agreement, version 1', 'TH: Homeowner', 'TD: Yara Zimmer, signed on Mar 2, 2026'],
    ]);
  });

  it('contain no overlapping text on any page', async () => {
    for (const rows of [1, 5, 12, 20, 45]) expect(overlaps(await pagesOf(await renderPrint(print(rows), read))), `${rows} rows`).toEqual([]);
  });

  it('contain the portal name at the foot of every page', async () => {
    const pages = await pagesOf(await renderPrint(print(1), read));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.map(({ text }) => text).join(' ')).toContain(`${portalName()} · Printed by Carla Jensen`);
  });
});
