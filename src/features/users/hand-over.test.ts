import { expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { JobScenario } from '../../../test/support/job-scenario';
import { handOver } from './hand-over';

const LEAVING = { id: 'u-leaving', display_name: 'Lea Leaving', program_keys: null };
const TAKING = { id: 'u-taking', display_name: 'Tara Taking', program_keys: null };

/** A job on which somebody works for the company, has claimed it, and decided on a task. */
function theirs(): JobScenario {
  const story = new JobScenario(['vanilla']);
  story.act(SYSTEM, ({ state }) => {
    state.contractor_user_id = LEAVING.id;
    state.claimed = { user_id: LEAVING.id, name: LEAVING.display_name, at: '2026-03-02T15:00:00.000Z', until: '2026-03-09' };
    const [task] = state.tasks;
    if (task) task.reviewer = { id: LEAVING.id, name: LEAVING.display_name };
  });
  return story;
}

const told = (story: JobScenario) => story.last?.history.filter(({ action }) => action === 'Work handed over').map(({ after }) => after);

it('whoever takes over works on the job, and gets back what the other one decided on', () => {
  const story = theirs().act(SYSTEM, handOver(LEAVING, TAKING, 'Ada'));
  expect(story.state).toMatchObject({ contractor_user_id: TAKING.id, claimed: null });
  expect(story.state.tasks[0]?.reviewer).toEqual({ id: TAKING.id, name: TAKING.display_name });
  expect(told(story)).toEqual(['Lea Leaving was deactivated by Ada']);
  // Once more there is nothing of theirs, and nothing to tell.
  expect(told(story.act(SYSTEM, handOver(LEAVING, TAKING, 'Ada')))).toEqual([]);
});

it('nobody takes over, or somebody who would not find the job: it is free', () => {
  for (const taking of [null, { ...TAKING, program_keys: ['some-other'] }]) {
    const { state } = theirs().act(SYSTEM, handOver(LEAVING, taking, 'Ada'));
    expect(state).toMatchObject({ contractor_user_id: null, claimed: null });
    expect(state.tasks[0]?.reviewer).toBeNull();
  }
});

it('a job of others stays as it is', () => {
  const story = theirs().act(SYSTEM, handOver({ ...LEAVING, id: 'u-somebody' }, TAKING, 'Ada'));
  expect(story.state.contractor_user_id).toBe(LEAVING.id);
  expect(told(story)).toEqual([]);
});
