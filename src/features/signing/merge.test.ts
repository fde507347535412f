import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import type { Template } from '@/rules/programs';
import { mergeTemplate } from './merge';

const claim = (fact: string, value: unknown) => ({ fact, value, rank: 'answered' as const, source: { kind: 'task' as const, label: '' }, by: '', at: '' });
const template = (blocks: Template['blocks']): Template => ({ title: 'T', version: 1, sample: true, source: 's', blocks });
const GIVEN = { address: '1 Main St', date: 'Mar 2, 2026' };

describe('merging a template', () => {
  it('inserts formatted facts and returns the merged values', () => {
    const facts = new FactBook([claim('first_name', 'Ana'), claim('homeowner_rebate.wi-hear', 8000), claim('income_level', 'below_ami_80')]);
    const { blocks, values, missing } = mergeTemplate(
      template([{ kind: 'paragraph', text: '{first_name}, {@address}: {homeowner_rebate.wi-hear} on {@date}' }]),
      facts.read,
      GIVEN,
    );
    expect(blocks).toEqual([{ kind: 'paragraph', text: 'Ana, 1 Main St: $8,000 on Mar 2, 2026' }]);
    // Expect that the date is not among the values, because a new date must not count as a change to the document.
    expect(values).toEqual({ first_name: 'Ana', '@address': '1 Main St', 'homeowner_rebate.wi-hear': 8000 });
    expect(missing).toEqual([]);
  });

  it('lists each unanswered required fact once, and omits empty optional facts', () => {
    const { blocks, missing } = mergeTemplate(
      template([
        { kind: 'paragraph', text: '{first_name} {last_name} {first_name}' },
        { kind: 'facts', rows: [{ label: 'Nation', value: '{native_american_nation?}' }] },
        { kind: 'table', of: 'scope_lines', columns: [{ key: 'total', label: 'Price', as: 'scope_total' }] },
      ]),
      new FactBook([]).read,
      GIVEN,
    );
    expect(missing).toEqual(['first_name', 'last_name', 'scope_lines']);
    expect(blocks[1]).toEqual({ kind: 'facts', rows: [] });
  });

  it('formats rows of a list with the labels and units of their columns', () => {
    const facts = new FactBook([claim('scope_lines', [{ service: 'heat_pump', total: 9000 }, { service: 'panel' }])]);
    const { blocks } = mergeTemplate(
      template([
        {
          kind: 'table',
          of: 'scope_lines',
          columns: [
            { key: 'service', label: 'Work', as: 'services_being_installed' },
            { key: 'total', label: 'Price', as: 'scope_total' },
          ],
        },
      ]),
      facts.read,
      GIVEN,
    );
    expect(blocks).toEqual([
      {
        kind: 'table',
        columns: [
          { label: 'Work', isNumber: false },
          { label: 'Price', isNumber: true },
        ],
        rows: [
          ['Heat pump', '$9,000'],
          ['Electrical panel', ''],
        ],
      },
    ]);
  });
});
