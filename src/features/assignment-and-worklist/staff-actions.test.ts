import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { overrideEligibility } from '@/features/job-programs/changes';
import { programView } from '@/features/job-programs/view';
import { resetOwner, transferTask } from '@/features/tasks/changes';
import { openTaskView } from '@/features/tasks/view';
import { gatherFacts } from '@/job/gather-facts';
import type { ViewContext } from '@/job-view/context';
import { definitionForTask } from '@/rules/forms/released';
import { CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { claimJobChange, moveToContractor } from './changes';

const viewFor = (scenario: JobScenario, actor: Actor): ViewContext => ({ ...scenario.context(actor), userNames: new Map(), contractorName: 'Acme' });
const programAs = (scenario: JobScenario, actor: Actor) => {
  const context = viewFor(scenario, actor);
  return programView(scenario.program('wi-hear'), scenario.state, gatherFacts(scenario.state, scenario.context(actor)), context);
};
const taskAs = (scenario: JobScenario, key: string, actor: Actor) => {
  const task = scenario.task(key);
  const definition = definitionForTask(scenario.context(actor).definitions, task);
  if (!definition) throw new Error(`There is no form ${key}`);
  return openTaskView(task, definition, scenario.state, gatherFacts(scenario.state, scenario.context(actor)), viewFor(scenario, actor));
};
const BADGER = { id: 'c-badger', name: 'Badger', before: 'Acme' };

describe('job transfer to another contractor', () => {
  it('keeps the claim of a staff member and ends the claim of a user of the earlier contractor', () => {
    const byOps = new JobScenario(['wi-hear']).act(OPS, claimJobChange(false)).act(OPS, moveToContractor(BADGER, 'Sold'));
    expect(byOps.state.claimed).toMatchObject({ name: 'Olga Ops' });
    const byCarla = new JobScenario(['wi-hear']).act(CONTRACTOR, claimJobChange(false)).act(OPS, moveToContractor(BADGER, 'Sold'));
    expect(byCarla.state.claimed).toBeNull();
    expect(byCarla.rows).toContainEqual(expect.objectContaining({ field: 'claimed', before: 'Carla Contractor', after: null }));
  });
});

describe('eligibility override', () => {
  it('shows its status and note to contractors, and the name of the staff member only to staff', () => {
    const scenario = new JobScenario(['wi-hear']).act(
      OPS,
      overrideEligibility('wi-hear', { status: 'ineligible', note: 'The home is a duplex', reason: 'ops_override' }),
    );
    expect(programAs(scenario, CONTRACTOR).override).toMatchObject({ status: 'ineligible', note: 'The home is a duplex', by: 'program staff' });
    expect(programAs(scenario, PROGRAM).override).toMatchObject({ by: 'Olga Ops' });
  });
});

describe('transferred task', () => {
  it('shows the reason and the comments of the transfer on the page and in the email until the task is returned', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    scenario.act(OPS, transferTask(id, 'ops', 'missing_information', 'The email bounces'));
    expect(taskAs(scenario, 'homeowner_contact', OPS).transferred).toMatchObject({
      by: 'Olga Ops',
      reason: 'Missing information',
      comments: 'The email bounces',
    });
    expect(scenario.events).toContainEqual(expect.objectContaining({ kind: 'owner_transferred', reason: 'Missing information: The email bounces' }));
    scenario.act(OPS, resetOwner(id));
    expect(taskAs(scenario, 'homeowner_contact', CONTRACTOR).transferred).toBeNull();
  });
});
