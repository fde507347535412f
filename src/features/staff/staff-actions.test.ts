import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { overrideEligibility } from '@/features/programs/changes';
import { programView } from '@/features/programs/view';
import { resetOwner, transferTask } from '@/features/tasks/changes';
import { openTaskView } from '@/features/tasks/view';
import { gatherFacts } from '@/job/gather-facts';
import type { ViewContext } from '@/job-view/context';
import { definitionForTask } from '@/rules/forms/released';
import { CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { claimJobChange, moveToContractor } from './changes';

const viewFor = (story: JobScenario, actor: Actor): ViewContext => ({ ...story.context(actor), userNames: new Map(), contractorName: 'Acme' });
const programAs = (story: JobScenario, actor: Actor) => {
  const context = viewFor(story, actor);
  return programView(story.program('wi-hear'), story.state, gatherFacts(story.state, story.context(actor)), context);
};
const taskAs = (story: JobScenario, key: string, actor: Actor) => {
  const task = story.task(key);
  const definition = definitionForTask(story.context(actor).definitions, task);
  if (!definition) throw new Error(`There is no form ${key}`);
  return openTaskView(task, definition, story.state, gatherFacts(story.state, story.context(actor)), viewFor(story, actor));
};
const BADGER = { id: 'c-badger', name: 'Badger', before: 'Acme' };

describe('job transfer to another contractor', () => {
  it('keeps a claim of staff and ends a claim of the old contractor', () => {
    const byOps = new JobScenario(['wi-hear']).act(OPS, claimJobChange(false)).act(OPS, moveToContractor(BADGER, 'Sold'));
    expect(byOps.state.claimed).toMatchObject({ name: 'Olga Ops' });
    const byCarla = new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false)).act(OPS, moveToContractor(BADGER, 'Sold'));
    expect(byCarla.state.claimed).toBeNull();
    expect(byCarla.rows).toContainEqual(expect.objectContaining({ field: 'claimed', before: 'Carla Contractor', after: null }));
  });
});

describe('eligibility override', () => {
  it('shows the contractor that people decided and why, and the name to staff only', () => {
    const story = new JobScenario(['wi-hear']).act(
      OPS,
      overrideEligibility('wi-hear', { status: 'ineligible', note: 'The home is a duplex', reason: 'ops_override' }),
    );
    expect(programAs(story, CONTRACTOR).override).toMatchObject({ status: 'ineligible', note: 'The home is a duplex', by: 'program staff' });
    expect(programAs(story, PROGRAM).override).toMatchObject({ by: 'Olga Ops' });
  });
});

describe('transferred task', () => {
  it('shows its new owner the reason and comments, on the page and in the email, until it is returned', () => {
    const story = new JobScenario(['wi-hear']);
    const { id } = story.task('homeowner_contact');
    story.act(OPS, transferTask(id, 'ops', 'missing_information', 'The email bounces'));
    expect(taskAs(story, 'homeowner_contact', OPS).transferred).toMatchObject({
      by: 'Olga Ops',
      reason: 'Missing information',
      comments: 'The email bounces',
    });
    expect(story.events).toContainEqual(expect.objectContaining({ kind: 'owner_transferred', reason: 'Missing information: The email bounces' }));
    story.act(OPS, resetOwner(id));
    expect(taskAs(story, 'homeowner_contact', CONTRACTOR).transferred).toBeNull();
  });
});
