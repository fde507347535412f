import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { ReadFact } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import { templateInLanguage } from '@/rules/programs';
import { overlaps, pagesOf, readAloud } from '../../../../../test/support/pdf-pages';
import { languageTagOf } from '../../document-language';
import { type DocumentContent, mergeTemplate } from '../../merge';
import { renderDocument } from './index';

const MADE = new Date('2026-03-02T15:00:00Z');
const LONG = 'Ducted cold-climate heat pump with a variable-speed air handler, a new line set and a pad in the back yard';

/** Returns the facts of a job whose scope of work has the given number of lines. The number of lines determines the block at which the page breaks. */
const readWith = (lines: number): ReadFact => {
  const row = (index: number) => ({
    id: `${index}`,
    service: 'heat_pump',
    description: index % 3 === 0 ? LONG : 'Heat pump water heater',
    total: 1234.5 + index,
  });
  return (fact) => ({
    state: 'known',
    value: valueFor(
      fact,
      Array.from({ length: lines }, (_, index) => row(index)),
    ),
  });
};

function valueFor(fact: string, rows: unknown[]): unknown {
  if (fact === 'scope_lines') return rows;
  const definition = factDefinition(fact);
  if (definition?.kind === 'money' || definition?.kind === 'integer' || definition?.kind === 'decimal') return 14_850;
  if (definition?.kind === 'date') return '2026-03-02';
  return 'Maximiliane Featherstonehaugh-Oyelaran';
}

const GIVEN = {
  program: 'Wisconsin HEAR',
  contractor: 'Lakeside Heating and Cooling, LLC',
  code: 'K7QF2M',
  date: 'March 2, 2026',
  address: '1220 North Capitol Avenue, Apartment 1204, Madison, WI 53703',
};

const documents = SHIPPED_PROGRAMS.flatMap((program) =>
  program.documents.flatMap((document) => {
    const template = program.templates[document.template];
    if (!template) throw new Error(`${program.key} has no template ${document.template}`);
    return [undefined, ...Object.keys(template.translations ?? {})].map((language) => ({
      name: `${program.key} ${document.key}${language ? ` (${language})` : ''}`,
      content: (lines: number): DocumentContent => {
        const words = templateInLanguage(template, language);
        return {
          title: words.title,
          ...languageTagOf(template, language),
          notice: template.sample ? 'Sample, not the program’s wording' : null,
          letterhead: { name: program.name, lines: [program.url?.replace(/^https?:\/\//, '') ?? '', GIVEN.contractor].filter(Boolean) },
          reference: `Job ${GIVEN.code} · ${document.title}, version 1`,
          date: GIVEN.date,
          blocks: mergeTemplate(words, readWith(lines), GIVEN).blocks,
          signers: document.signers,
        };
      },
    }));
  }),
);

const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns every text of the content, in order. */
const wordsOf = ({ title, blocks }: DocumentContent): string[] => [
  title,
  ...blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items;
    if (block.kind === 'facts') return block.rows.flatMap(({ label, value }) => [label, value]);
    if (block.kind === 'table') return [...block.columns.map((column) => column.label), ...block.rows.flat()];
    return [block.text];
  }),
];

describe('pages of a document', () => {
  it.each(documents)('expose the title, the language and every word in order to a screen reader: $name', async ({ name, content }) => {
    const { title, language, pages } = await readAloud(await renderDocument(content(8), MADE));
    expect({ title, language }).toEqual({ title: content(8).title, language: name.endsWith('(spanish)') ? 'es' : 'en-US' });
    const read = squeezed(
      pages
        .flat()
        .map((line) => line.replace(/^\w+: /, ''))
        .join('')
        .replaceAll('•', ''),
    );
    let at = 0;
    for (const words of wordsOf(content(8))) {
      const found = read.indexOf(squeezed(words), at);
      expect(found, words).toBeGreaterThanOrEqual(at);
      at = found + squeezed(words).length;
    }
  });

  it('have tags for headings, lists and tables', async () => {
    const { pages } = await readAloud(
      await renderDocument(
        {
          title: 'Terms',
          notice: null,
          letterhead: { name: 'Program', lines: [] },
          reference: 'Job K7QF2M',
          date: 'March 2, 2026',
          blocks: [
            { kind: 'heading', text: '1. Work' },
            { kind: 'paragraph', text: 'As follows.' },
            { kind: 'list', items: ['New equipment'] },
            { kind: 'facts', rows: [{ label: 'Home', value: '1 Main St' }] },
            { kind: 'table', columns: [{ label: 'Price', isNumber: true }], rows: [['$10']] },
          ],
          signers: ['homeowner'],
        },
        MADE,
      ),
    );
    expect(pages).toEqual([
      [
        'H1: Terms',
        'P: March 2, 2026',
        'H2: 1. Work',
        'P: As follows.',
        'Lbl: •',
        'LBody: New equipment',
        'TH: Home',
        'TD: 1 Main St',
        'TH: Price',
        'TD: $10',
        'P: Homeowner: name and signature',
        'P: Date',
      ],
    ]);
  });

  it.each(documents)('contain no overlapping text: $name', async ({ content }) => {
    for (const lines of [1, 2, 3, 4, 5, 6, 8, 11, 14, 17, 20]) {
      const pages = await pagesOf(await renderDocument(content(lines), MADE));
      expect(overlaps(pages), `${lines} lines of work`).toEqual([]);
    }
  });
});
