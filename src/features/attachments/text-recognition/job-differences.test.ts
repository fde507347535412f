import { describe, expect, it } from 'vitest';
import type { FindingKind } from './findings';
import { jobDifferences } from './job-differences';

const value = (kind: FindingKind, text: string, fits: boolean | null) => ({ kind, value: text, fits });
const different = (...found: ReturnType<typeof value>[]) => jobDifferences(found).map(({ kind, value }) => `${kind} ${value}`);

describe('jobDifferences', () => {
  it('returns a brand, customer and address that differ from the job, and omits values that match or were not compared', () => {
    expect(different(value('address', '9 Elm St', false), value('customer', 'Pat Doe', false), value('brand', 'Alder', false))).toEqual([
      'brand Alder',
      'customer Pat Doe',
      'address 9 Elm St',
    ]);
    expect(different(value('address', '333 Division St', true), value('customer', 'Olivia Quinn', null), value('total', '1.00', false))).toEqual([]);
  });

  it('reports missing pages once, and reports no missing pages if the files together contain all pages', () => {
    expect(different(value('page_count', '1/3', false), value('page_count', '2/3', false))).toEqual(['page_count 1/3']);
    expect(different(value('page_count', '1/2', false), value('page_count', '2/2', false))).toEqual([]);
  });

  it('reports a missing usage graph and an old date only if no file has the usage graph or a recent date', () => {
    const old = [value('usage_graph', 'no', false), value('statement_date', '2025-01-31', false)];
    expect(different(...old)).toEqual(['usage_graph no', 'statement_date 2025-01-31']);
    expect(different(...old, value('usage_graph', 'yes', true), value('statement_date', '2026-01-31', true))).toEqual([]);
  });
});
