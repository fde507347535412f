import { describe, expect, it } from 'vitest';
import { ATTACHMENT_CATEGORIES, type AttachmentCategory, categoryOf, extensionsOf, isAllowedExtension, whyNotAllowed } from './categories';
import { exampleKindOf } from './example-kinds';

const all: [string, AttachmentCategory][] = Object.entries(ATTACHMENT_CATEGORIES);

describe('attachment categories', () => {
  it('contain the 129 entries of the list: 47 documents, 25 photos before work, 16 of tests, 5 of removal, 36 of installed work', () => {
    const count = (group: string) => all.filter(([, category]) => category.group === group).length;
    expect(['documents', 'before', 'tests', 'removal', 'installed'].map(count)).toEqual([47, 25, 16, 5, 36]);
    expect(new Set(all.map(([, category]) => category.label)).size).toBe(all.length);
  });

  it('label documents and photos', () => {
    for (const [key, { kind }] of all) expect([key, key.startsWith('photo_') ? 'photo' : 'document']).toEqual([key, kind]);
  });

  it('require time and position for photos of the site only', () => {
    const without = all.filter(([, category]) => category.kind === 'photo' && !category.geo).map(([key]) => key);
    expect(without).toEqual(['photo_other']);
    expect(all.filter(([, category]) => category.kind === 'document' && category.geo)).toEqual([]);
  });

  it('restrict exactly the four kinds of income evidence', () => {
    expect(all.filter(([, category]) => category.restricted).map(([key]) => key)).toEqual([
      'doc_income_approval_certificate',
      'doc_categorical_enrollment_letter',
      'doc_redacted_1040',
      'doc_utility_discount_bill',
    ]);
  });

  it('require a readable nameplate', () => {
    expect(all.filter(([, category]) => category.nameplate).map(([key]) => key)).toHaveLength(9);
  });

  it('have a drawn example and a hint for each photo of the site and none for a document', () => {
    expect(all.filter(([, category]) => category.geo && !category.hint).map(([key]) => key)).toEqual([]);
    expect(all.filter(([, category]) => category.geo).flatMap(([key]) => (exampleKindOf(key) ? [] : key))).toEqual([]);
    expect(all.filter(([key, category]) => !category.geo && exampleKindOf(key))).toEqual([]);
  });

  it.each(['constructor', '__proto__', '', 'photo'])('returns no category for the key %j', (key) => expect(categoryOf(key)).toBeUndefined());
});

it('accept tables and XML for usage data only', () => {
  expect(isAllowedExtension('usage.csv', 'doc_usage_csv')).toBe(true);
  expect(isAllowedExtension('usage.xml', 'doc_green_button')).toBe(true);
  expect(isAllowedExtension('usage.csv', 'doc_other')).toBe(false);
  expect(isAllowedExtension('page.svg')).toBe(false);
  expect(extensionsOf('doc_other')).toEqual(['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']);
});

it('refuse a PDF as a photo and give the reason', () => {
  expect(extensionsOf('photo_other')).toEqual(['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']);
  expect(whyNotAllowed('unit.PDF', 'photo_other')).toMatch(/^A PDF is not a photo/);
  expect(whyNotAllowed('unit.exe', 'photo_other')).toMatch(/^File extension is not allowed/);
});
