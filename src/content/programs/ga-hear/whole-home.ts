import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** Columns of the table for Georgia HER, a related program that pays for modeled savings. The portal shows its amount, but people apply for it elsewhere. */
const by = [
  { key: 'income', reads: 'class.income' },
  { key: 'savings', reads: 'modeled_savings_percent', match: 'at_least' as const },
];

export const wholeHomeClass: NonNullable<ProgramFolder['classes']>[number] = {
  key: 'income',
  name: 'Income',
  cases: [
    { value: 'low', name: 'Below 80% of the area median', when: when('income_level').is('below_ami_80') },
    { value: 'other', name: '80% of the area median or above' },
  ],
  source: 'gefa',
};

export const wholeHomeTables: NonNullable<ProgramFolder['tables']> = [
  {
    key: 'whole_home_share',
    name: 'Georgia HER: share of the cost',
    unit: 'percent',
    by: [{ key: 'income', reads: 'class.income' }],
    rows: [
      { at: ['low'], value: 98 },
      { at: ['other'], value: 50 },
    ],
    source: 'gefa',
  },
  {
    key: 'whole_home_most',
    name: 'Georgia HER: maximum rebate',
    unit: 'usd',
    by,
    rows: [
      { at: ['low', 20], value: 10_000 },
      { at: ['low', 35], value: 16_000 },
      { at: ['other', 20], value: 2_000 },
      { at: ['other', 35], value: 4_000 },
    ],
    source: 'gefa',
  },
];

export const wholeHome: ProgramFolder['lines'][number] = {
  key: 'whole_home',
  name: 'Georgia HER: whole home, by modeled savings',
  description: 'A separate program for work that saves at least 20% of the home’s energy. You cannot apply for it here.',
  kind: 'information',
  when: when('modeled_savings_percent').hasValue(),
  rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.whole_home_share' }, of: ['project_cost'], max: { field: 'table.whole_home_most' } } }],
  source: 'gefa',
};
