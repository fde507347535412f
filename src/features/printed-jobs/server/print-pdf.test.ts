import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { portalName } from '@/platform';
import { imageSizesOf, overlaps, pagesOf, readAloud } from '../../../../test/support/pdf-pages';
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

  const photos = (count: number) =>
    numbered(count).map((photo) => ({ kind: 'files' as const, label: `Photo ${photo}`, files: [{ caption: 'photo.jpg', imageKey: 'photo' }] }));
  const line = (label: string) => ({ kind: 'value' as const, label, value: 'Not present in this home.' });

  it.each([
    ['of a job', true],
    ['of a task', false],
  ])('move photos to the next page in full size if the page %s has too little space', async (_name, isWhole) => {
    for (const count of [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]) {
      const content = { ...print(1), isWhole };
      const task = content.sections[0]?.tasks[0];
      if (!task) throw new Error('The print has no task');
      task.answers = [...numbered(count).map((number) => line(`Question ${number}`)), ...photos(4), line('Surge protection'), ...photos(5)];
      const sizes = (await imageSizesOf(await renderPrint(content, read))).flat();
      expect(sizes, `${count} answers before the photos`).toEqual(numbered(9).map(() => ({ width: 242, height: 161 })));
    }
  });

  it('put the heading of a task on the page of its first answer, and that page into the table of contents', async () => {
    const firstAnswers = {
      value: [line('First')],
      photos: photos(3),
      table: [{ kind: 'table' as const, label: 'First', columns: ['A'], rows: [['1'], ['2']] }],
    };
    for (const [kind, answers] of Object.entries(firstAnswers)) {
      for (let count = 14; count <= 24; count += 1) {
        const content = print(1);
        const earlier = { title: 'Earlier task', note: 'Complete', answers: numbered(count).map((number) => line(`Question ${number}`)) };
        content.sections = [{ title: 'Site', tasks: [earlier, { title: 'Energy uses', note: 'Complete on Mar 2, 2026', answers }] }];
        const pages = (await pagesOf(await renderPrint(content, read))).map((page) => page.map(({ text }) => text));
        const headingPage = pages.findLastIndex((page) => page.includes('Energy uses'));
        const answerPage = pages.findIndex((page) => page.some((text) => text === 'First' || text === 'Photo 1'));
        expect(headingPage, `${kind} after ${count} answers`).toBe(answerPage);
        const contents = pages[1] ?? [];
        expect(contents[contents.indexOf('Energy uses') + 1], `${kind} after ${count} answers`).toBe(String(headingPage + 1));
      }
    }
  });

  it('move the photos of a report to the next page in full size if the page has too little space', async () => {
    for (const count of [10, 14, 18, 22, 26]) {
      const measures = numbered(count).map((number) => ({ label: `Measure ${number}`, value: '1', limit: '2', result: 'Pass', isOutside: false }));
      const content: PrintContent = { ...print(1), isWhole: false, signatures: [] };
      content.report = {
        summary: 'Passed',
        equipment: { title: '', columns: [], rows: [] },
        measured: [{ title: 'Air', measures }],
        columns: ['A', 'B', 'C', 'D'],
        signs: [],
      };
      const task = content.sections[0]?.tasks[0];
      if (!task) throw new Error('The print has no task');
      task.answers = photos(4);
      const sizes = (await imageSizesOf(await renderPrint(content, read))).flat();
      expect(sizes, `${count} measures before the photos`).toEqual(numbered(4).map(() => ({ width: 242, height: 161 })));
    }
  });

  it('contain the portal name at the foot of every page', async () => {
    const pages = await pagesOf(await renderPrint(print(1), read));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.map(({ text }) => text).join(' ')).toContain(`${portalName()} · Printed by Carla Jensen`);
  });
});
