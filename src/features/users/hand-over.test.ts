import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { JobScenario } from '../../../test/support/job-scenario';
import { handOver } from './hand-over';

const LEAVING = { id: 'u-leaving', display_name: 'Lea Leaving', program_keys: null };
const TAKING = { id: 'u-taking', display_name: 'Tara Taking', program_keys: null };

/** Returns a job that is assigned to and claimed by `LEAVING`, with a task that this user reviewed. */
function jobOfUser(): JobScenario {
  const scenario = new JobScenario(['vanilla']);
  scenario.act(SYSTEM, ({ state }) => {
    state.contractor_user_id = LEAVING.id;
    state.claimed = { user_id: LEAVING.id, name: LEAVING.display_name, at: '2026-03-02T15:00:00.000Z', until: '2026-03-09' };
    const [task] = state.tasks;
    if (task) task.reviewer = { id: LEAVING.id, name: LEAVING.display_name };
  });
  return scenario;
}

const handoverEntries = (scenario: JobScenario) => scenario.last?.history.filter(({ action }) => action === 'Work handed over').map(({ after }) => after);

describe('handover of the work of a deactivated user', () => {
  it('assigns the job and its review tasks to the successor', () => {
    const scenario = jobOfUser().act(SYSTEM, handOver(LEAVING, TAKING, 'Ada'));
    expect(scenario.state).toMatchObject({ contractor_user_id: TAKING.id, claimed: null });
    expect(scenario.state.tasks[0]?.reviewer).toEqual({ id: TAKING.id, name: TAKING.display_name });
    expect(handoverEntries(scenario)).toEqual(['Lea Leaving was deactivated by Ada']);
    // A second handover changes nothing, so it writes no history entry.
    expect(handoverEntries(scenario.act(SYSTEM, handOver(LEAVING, TAKING, 'Ada')))).toEqual([]);
  });

  it('leaves the job unassigned when no successor with access exists', () => {
    for (const taking of [null, { ...TAKING, program_keys: ['some-other'] }]) {
      const { state } = jobOfUser().act(SYSTEM, handOver(LEAVING, taking, 'Ada'));
      expect(state).toMatchObject({ contractor_user_id: null, claimed: null });
      expect(state.tasks[0]?.reviewer).toBeNull();
    }
  });

  it('does not change jobs of other users', () => {
    const scenario = jobOfUser().act(SYSTEM, handOver({ ...LEAVING, id: 'u-somebody' }, TAKING, 'Ada'));
    expect(scenario.state.contractor_user_id).toBe(LEAVING.id);
    expect(handoverEntries(scenario)).toEqual([]);
  });
});
