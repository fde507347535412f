import { describe, expect, it } from 'vitest';
import { mergeConflicts, mergedEnrollments, mergedValues } from './merge';
import { contractorDomains } from './similar';

const contractor = (changes: object = {}) => ({
  name: 'Bay Heat',
  license_number: null,
  phone: null,
  contact_name: null,
  contact_email: null,
  address: null,
  default_language: 'english',
  logo: null,
  ...changes,
});
const period = (enrolled_in: string, valid_from: string, valid_until: string | null = null) => ({ enrolled_in, valid_from, valid_until });

describe('merge of the values of two contractors', () => {
  const source = contractor({ name: 'Bay Heat LLC', phone: '(608) 555-0101', address: '1 Elm St' });
  const target = contractor({ phone: '(608) 555-0102' });

  it('reports the fields in which the two contractors have different values', () => {
    expect(mergeConflicts(source, target)).toEqual(['name', 'phone']);
    expect(mergeConflicts(source, source)).toEqual([]);
  });

  it('keeps the values of the target and fills its empty fields from the source when no field is chosen', () => {
    expect(mergedValues(source, target, [])).toEqual(contractor({ phone: '(608) 555-0102', address: '1 Elm St' }));
  });

  it('takes the value of the source when the field is chosen', () => {
    expect(mergedValues(source, target, ['name'])).toMatchObject({ name: 'Bay Heat LLC', phone: '(608) 555-0102' });
  });

  it('keeps the value of the target when the chosen value of the source is empty', () => {
    expect(mergedValues(target, source, ['address'])).toMatchObject({ address: '1 Elm St' });
  });
});

describe('merge of the enrollments of two contractors', () => {
  it('keeps enrollments in different programs', () => {
    expect(mergedEnrollments([period('tech', '2026-01-01')], [period('heehra', '2025-01-01')])).toEqual({
      enrollments: [period('heehra', '2025-01-01'), period('tech', '2026-01-01')],
      conflicts: [],
    });
  });

  it('combines two periods of an enrollment when one period begins the day after the other ends', () => {
    const { enrollments, conflicts } = mergedEnrollments([period('tech', '2026-01-01')], [period('tech', '2025-01-01', '2025-12-31')]);
    expect([enrollments, conflicts]).toEqual([[period('tech', '2025-01-01')], []]);
  });

  it('reports a conflict when there is a gap between two periods of an enrollment', () => {
    const { conflicts } = mergedEnrollments([period('tech', '2026-01-02')], [period('tech', '2025-01-01', '2025-12-31')]);
    expect(conflicts).toMatchObject([{ kind: 'gap', source: { valid_from: '2026-01-02' } }]);
  });

  it('reports a conflict when one contractor is local and the other is not', () => {
    const [local, notLocal] = [period('3c_ren_local', '2026-01-01'), period('3c_ren_not_local', '2026-01-01')];
    expect(mergedEnrollments([local], [notLocal]).conflicts).toMatchObject([{ kind: 'contradiction' }]);
    expect(mergedEnrollments([local], [local]).conflicts).toEqual([]);
  });
});

describe('email domains of a contractor', () => {
  it('exclude public email providers, repeated domains and missing addresses', () => {
    expect(contractorDomains(['a@bay.example', 'B@Bay.example', 'bay@gmail.com', null, 'nonsense'])).toEqual(['bay.example']);
  });
});
