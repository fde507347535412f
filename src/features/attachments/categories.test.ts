import { describe, expect, it } from 'vitest';
import { ATTACHMENT_CATEGORIES, type AttachmentCategory, categoryOf, extensionsOf, isAllowedExtension, whyNotAllowed } from './categories';
import { exampleKindOf } from './example-kinds';

const all: [string, AttachmentCategory][] = Object.entries(ATTACHMENT_CATEGORIES);

describe('attachment categories', () => {
  it('contain 47 kinds of documents and 82 kinds of photos: 25 before work, 16 of tests, 5 of removal and 36 of installed work', () => {
    const count = (group: string) => all.filter(([, category]) => category.group === group).length;
    expect(['documents', 'before', 'tests', 'removal', 'installed'].map(count)).toEqual([47, 25, 16, 5, 36]);
    expect(new Set(all.map(([, category]) => category.label)).size).toBe(all.length);
  });

  it('have the kind "photo" if the key starts with "photo_", and the kind "document" otherwise', () => {
    for (const [key, { kind }] of all) expect([key, key.startsWith('photo_') ? 'photo' : 'document']).toEqual([key, kind]);
  });

  it('require a time and a position for every kind of photo except photo_other', () => {
    const without = all.filter(([, category]) => category.kind === 'photo' && !category.geo).map(([key]) => key);
    expect(without).toEqual(['photo_other']);
    expect(all.filter(([, category]) => category.kind === 'document' && category.geo)).toEqual([]);
  });

  it('restrict access to exactly four kinds of income evidence', () => {
    expect(all.filter(([, category]) => category.restricted).map(([key]) => key)).toEqual([
      'doc_income_approval_certificate',
      'doc_categorical_enrollment_letter',
      'doc_redacted_1040',
      'doc_utility_discount_bill',
    ]);
  });

  it('require a readable nameplate in nine kinds of photos', () => {
    expect(all.filter(([, category]) => category.nameplate).map(([key]) => key)).toHaveLength(9);
  });

  it('have a drawn example and a hint for each kind of photo that requires a position, and no drawn example for documents', () => {
    expect(all.filter(([, category]) => category.geo && !category.hint).map(([key]) => key)).toEqual([]);
    expect(all.filter(([, category]) => category.geo).flatMap(([key]) => (exampleKindOf(key) ? [] : key))).toEqual([]);
    expect(all.filter(([key, category]) => !category.geo && exampleKindOf(key))).toEqual([]);
  });

  it.each(['constructor', '__proto__', '', 'photo'])('do not contain the key %j', (key) => expect(categoryOf(key)).toBeUndefined());
});

it('attachment categories accept CSV and XML files only for usage data', () => {
  expect(isAllowedExtension('usage.csv', 'doc_usage_csv')).toBe(true);
  expect(isAllowedExtension('usage.xml', 'doc_green_button')).toBe(true);
  expect(isAllowedExtension('usage.csv', 'doc_other')).toBe(false);
  expect(isAllowedExtension('page.svg')).toBe(false);
  expect(extensionsOf('doc_other')).toEqual(['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']);
});

it('photo categories refuse a PDF and state the reason', () => {
  expect(extensionsOf('photo_other')).toEqual(['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']);
  expect(whyNotAllowed('unit.PDF', 'photo_other')).toMatch(/^A PDF is not a photo/);
  expect(whyNotAllowed('unit.exe', 'photo_other')).toMatch(/^File extension is not allowed/);
});
