import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { choices, defineTask, text } from '..';
import { Form } from '../form';
import { byMember } from './by-member';

const PARTS = { attic: 'Attic', walls: 'Walls' };
const definition = defineTask({
  key: 'parts',
  version: 1,
  title: 'Parts',
  purpose: 'Parts of a home.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  fields: {
    parts: choices('Parts', PARTS),
    color: text('Color').eachOf('parts'),
    shade: text('Shade').eachOf('parts'),
    name: text('Name'),
    age: text('Age').eachOf('parts'),
  },
});

it('what is asked of each part is asked of one part after the other, and what stands between parts them', () => {
  const form = new Form({ definition, answers: { parts: ['attic', 'walls'] }, facts: new FactBook([]), programs: [] });
  const shown = form.fields.filter(({ field }) => ['parts', 'color', 'shade', 'name', 'age'].includes(field.key));
  expect(byMember(shown).map(({ path }) => path)).toEqual([
    'parts',
    'color.attic',
    'shade.attic',
    'color.walls',
    'shade.walls',
    'name',
    'age.attic',
    'age.walls',
  ]);
});
