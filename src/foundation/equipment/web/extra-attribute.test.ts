import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/**
 * Path of the module with `ATTRIBUTES`. The tests add two attributes to `ATTRIBUTES` and expect them in the schema, the API, the CSV import, the staff form and
 * the page.
 */
const TABLE = '../attributes';

beforeAll(() => {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const { ATTRIBUTES } = await importOriginal<typeof import('../attributes')>();
    const { attribute } = await import('../attribute');
    const noise = attribute.number('Noise', { headings: ['noise', 'sounddba'], max: 150, hasMinimum: true, isOptional: true });
    const finish = attribute.choice(
      'Finish',
      { white: 'White', gray: 'Gray' },
      { headings: ['finish'], patterns: { white: [/white/i], gray: [/gr[ae]y/i] }, isOptional: true },
    );
    return { ATTRIBUTES: { ...ATTRIBUTES, noise, finish } };
  });
});
afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const rendered = (element: ReactElement): string => renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, element));

/** Returns equipment that the import reads from a CSV file with columns for the new attributes. */
const imported = async () => {
  const { parseList } = await import('../server/import/parse-list');
  const csv = 'Type,Brand,Model,Sound (dBA),Finish\nheat_pump,Nordhaus,NH-36C,52,Light grey';
  const { units, problems, ignored } = parseList(csv, { list: 'hearthline', sourceDate: '2026-11-01' });
  expect([problems, ignored]).toEqual([[], []]);
  return { preferred: false, ...units[0], id: '0f8fad5b-d9cb-469f-a165-70867728950e' };
};

it('accepts a new equipment attribute in a CSV file, in the schema and in the parser of forms', async () => {
  const { equipmentSchema } = await import('../equipment');
  const { parseEquipment } = await import('../parse-equipment');
  const unit = await imported();
  expect(unit).toMatchObject({ noise: 52, finish: 'gray' });
  expect(equipmentSchema.parse(unit)).toEqual(unit);
  expect(parseEquipment(unit)).toEqual(unit);
  expect(equipmentSchema.safeParse({ ...unit, finish: 'blue' }).success).toBe(false);
  expect(parseEquipment({ ...unit, finish: 'blue' })).toBeUndefined();
});

it('leaves a new equipment attribute unknown for equipment of older jobs, which stays valid', async () => {
  const { equipmentSchema } = await import('../equipment');
  const { parseEquipment } = await import('../parse-equipment');
  const { attributeValuesOf: fieldsOf } = await import('../attribute-values');
  const older = Object.fromEntries(Object.entries(await imported()).filter(([name]) => name !== 'noise' && name !== 'finish'));
  expect(equipmentSchema.parse(older)).toEqual(older);
  const unit = parseEquipment(older);
  expect(unit).toEqual(older);
  expect(unit && fieldsOf(unit)).toMatchObject({ brand: 'Nordhaus', noise: null, finish: null });
});

it('adds a new equipment attribute to the filters and fields of the API and to the columns of the table', async () => {
  const { addEquipment, equipmentFiltersSchema: equipmentFilters } = await import('../contract');
  expect(equipmentFilters.parse({ min_noise: '40', finish: 'white' })).toMatchObject({ min_noise: 40, finish: 'white' });
  expect(addEquipment.body?.parse({ type: 'heat_pump', noise: 50, finish: null })).toMatchObject({ noise: 50, finish: null });
  const { EQUIPMENT_ROW_COLUMNS } = await import('../server/tables');
  expect(EQUIPMENT_ROW_COLUMNS).toEqual(expect.arrayContaining(['noise', 'finish']));
});

it('shows a new equipment attribute in the form of staff, which checks its maximum, and in the equipment summary', async () => {
  const { CatalogEntryForm } = await import('./entry-form');
  const { UNKNOWN_VALUES } = await import('../attribute-values');
  const form = { initial: UNKNOWN_VALUES, save: 'Save', busy: false, error: null, onSave: () => undefined, onCancel: () => undefined };
  const html = rendered(createElement(CatalogEntryForm, form));
  expect(['Noise', 'Finish', 'Gray'].filter((text) => !html.includes(text))).toEqual([]);
  const { entryErrors } = await import('../catalog-entry');
  // The attribute `noise` exists only in this test.
  expect(entryErrors(Object.assign({}, UNKNOWN_VALUES, { brand: 'A', model: 'B', noise: 151 })).map(({ path }) => path)).toEqual(['noise']);
  const { EquipmentSummary } = await import('./equipment-summary');
  const { detailRows: detailsOf, equipmentSchema } = await import('../equipment');
  const unit = equipmentSchema.parse(await imported());
  expect(rendered(createElement(EquipmentSummary, { unit }))).toMatch(/Noise<\/span> 52/);
  expect(detailsOf(unit)).toContainEqual(['Finish', 'Gray']);
});
