import { expect, it } from 'vitest';
import { hiasp } from '@/content/programs/hiasp';
import { when } from '@/rules/conditions';
import { mayBeDeemed } from '@/rules/programs';
import { CONTRACTOR, OPS, Story } from '../../../test/support/pure-job';
import { smallProgram } from '../../../test/support/small-program';
import { setDeemed } from './changes';

/** A flat rebate in place of one by measured savings, as HIASP has it. */
const program = smallProgram({
  tasks: [{ task: 'homeowner_contact' }],
  lines: [
    { key: 'flat', name: 'Flat', kind: 'rebate', when: when('deemed').isYes(), rows: [{ amount: { kind: 'fixed', amount: 2_000 } }], source: 's' },
    {
      key: 'measured',
      name: 'Measured',
      kind: 'rebate',
      when: when('deemed').isNo(),
      rows: [{ amount: { kind: 'performance', rate: 1, saved: { forecast: 'modeled_savings_kwh_eq' } } }],
      source: 's',
    },
  ],
});

it('a job of measured savings set as deemed gets the flat rebate, and is measured again when that is taken back', () => {
  expect(mayBeDeemed(hiasp)).toBe(true);
  const story = new Story(['small'], { programs: [program] });
  expect(story.program('small').amounts).toMatchObject({ state: 'incomplete', missing: ['modeled_savings_kwh_eq'] });
  // Who chooses is the program's to say.
  expect(() => story.act(CONTRACTOR, setDeemed('no_usage_data'))).toThrow('The program decides about the deemed path.');
  story.act(OPS, setDeemed('no_usage_data'));
  expect(story.state.deemed).toMatchObject({ reason: 'no_usage_data' });
  expect(story.program('small').amounts.total).toBe(2_000);
  expect(story.rows).toContainEqual(expect.objectContaining({ action: 'Deemed', before: null, after: 'no_usage_data' }));
  story.act(OPS, setDeemed(null));
  expect([story.state.deemed, story.program('small').amounts.total]).toEqual([null, null]);
});
