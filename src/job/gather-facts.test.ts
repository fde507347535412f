import { expect, it } from 'vitest';
import { JobScenario, MADISON } from '../../test/support/job-scenario';
import { gatherFacts } from './gather-facts';

it('takes the creation date of a job in the time zone of the home, not in UTC', () => {
  const place = { ...MADISON, state: 'CA', zip: '94612', time_zone: 'America/Los_Angeles' };
  const { state } = new JobScenario(['wi-hear'], {}, undefined, place);
  // Expect the date at the home: in California, this instant is 18:30 on March 2.
  const created = { ...state, created_at: '2026-03-03T02:30:00.000Z' };
  const facts = gatherFacts(created, { today: '2026-03-02', definitions: new Map(), features: { list: [] }, prior: {}, textMessages: false });
  expect(facts.value('job_created_on')).toBe('2026-03-02');
});
