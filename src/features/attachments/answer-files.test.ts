import { describe, expect, it } from 'vitest';
import { captures, defineTask, files, photoSlot, rows, text } from '@/rules/forms';
import { answerFileSlots, replaceAnswerFiles } from './answer-files';

const form = defineTask({
  key: 'papers',
  version: 1,
  title: 'Papers',
  purpose: 'A form of tests',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  fields: {
    each: files('Each', 'doc_permit').eachProgram(),
    units: rows('Unit', {
      name: text('Name'),
      plates: captures('Plates', [photoSlot('photo_tmv', 'Valve'), photoSlot('photo_other', 'Other', { skippable: true })]),
      parts: rows('Part', { paper: files('Paper', 'doc_permit').required() }),
    }),
  },
});
const field = (key: string) => form.fields.find((candidate) => candidate.key === key) ?? form.fields[0] ?? missing();
function missing(): never {
  throw new Error('The field does not exist');
}

const UNITS = [
  null,
  {
    id: 'a',
    name: 'A',
    plates: { tmv: { files: ['1', '2'] }, other: { files: [], skipped: 'Painted over' } },
    parts: [{ id: 'p', paper: ['3'] }],
  },
];

describe('files in an answer', () => {
  it('are found in each field, row and member, with the number of required files', () => {
    expect(answerFileSlots(field('each'), { 'wi-hear': ['1'], vanilla: [] })).toEqual([
      { path: 'each.wi-hear', category: 'doc_permit', ids: ['1'], needed: 0, dated: 0 },
    ]);
    expect(answerFileSlots(field('units'), UNITS)).toEqual([
      { path: 'units.1.plates.tmv', category: 'photo_tmv', ids: ['1', '2'], needed: 1, dated: 1 },
      { path: 'units.1.parts.0.paper', category: 'doc_permit', ids: ['3'], needed: 1, dated: 1 },
    ]);
    for (const nonsense of [null, 'x', ['x'], { a: 1 }, [[1]]])
      expect([answerFileSlots(field('each'), nonsense), answerFileSlots(field('units'), nonsense)].flat()).toEqual([]);
  });

  it('are replaced by their copies, or removed if no copy exists', () => {
    const copies = (ids: string[]) => ids.flatMap((id) => (id === '1' ? ['copy'] : []));
    expect(replaceAnswerFiles(field('units'), UNITS, copies)).toEqual([
      null,
      { id: 'a', name: 'A', plates: { tmv: { files: ['copy'] }, other: { files: [], skipped: 'Painted over' } }, parts: [{ id: 'p' }] },
    ]);
    expect(replaceAnswerFiles(field('each'), { 'wi-hear': ['1'], vanilla: ['2'] }, copies)).toEqual({ 'wi-hear': ['copy'] });
    expect(replaceAnswerFiles(field('each'), { vanilla: ['2'] }, copies)).toBeUndefined();
    expect(replaceAnswerFiles(field('notes'), 'kept', copies)).toBe('kept');
  });
});
