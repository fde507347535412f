import { expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { JobScenario, OPS } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import { changedEvaluations } from './evaluations';

it('records an evaluation when its result changes, not when only the day changes', () => {
  const criterion = {
    key: 'in_time',
    name: 'In time',
    description: 'x',
    reason: 'program_not_accepting_submissions' as const,
    test: when('$today').onOrBefore('2026-03-10'),
    fix: 'x',
    source: 's',
  };
  const program = smallProgram({ tasks: [{ task: 'homeowner_contact' }], criteria: [criterion], accept_submissions_from: '2026-01-01' });
  const scenario = new JobScenario(['small'], { programs: [program], today: '2026-03-02' });
  const recorded = (today: string) => {
    const before = scenario.state;
    scenario.today = today;
    scenario.act(OPS, () => {});
    return changedEvaluations(before, scenario).map(({ key }) => key);
  };
  expect(changedEvaluations(null, scenario)).toHaveLength(1);
  expect([recorded('2026-03-03'), recorded('2026-03-04'), recorded('2026-03-11'), recorded('2026-03-12')]).toEqual([[], [], ['small'], []]);
});
