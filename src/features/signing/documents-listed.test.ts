import { expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { copyJobState } from '@/job-data';
import type { ViewContext } from '@/job-view';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { documentViews } from './view';

const scenario = new JobScenario(['practice'], { programs: SHIPPED_PROGRAMS })
  .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
  .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
  .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work);

function listed(closedAt: string | null) {
  const { definitions, features, releaseOf, today } = scenario.context(OPS);
  const context: ViewContext = { actor: OPS, definitions, features, releaseOf, today, contractorName: 'Acme', userNames: new Map() };
  if (!scenario.last) throw new Error('The action changed nothing');
  const state = Object.assign(copyJobState(scenario.state), { closed_at: closedAt });
  return documentViews(state, scenario.last.facts, context).map(({ status }) => status);
}

it('list of documents contains an ungenerated document while the job is open', () => {
  expect(listed(null)).toContain('none');
});

it('list of documents omits an ungenerated document when the job is closed', () => {
  expect(listed('2026-06-01T15:00:00.000Z')).not.toContain('none');
});
