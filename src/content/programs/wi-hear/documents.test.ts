import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { generateDocumentVersion } from '@/features/signing/changes';
import { copyJobState } from '@/job-data';
import type { Answers } from '@/rules/forms/task-definition';
import { ANSWERS, CONTRACTOR, JobScenario } from '../../../../test/support/job-scenario';

const making = { sha256: () => 'x', contractor: 'Acme' };
const started = () => new JobScenario(['wi-hear'], { programs: SHIPPED_PROGRAMS });
/** Completes a task directly in the state of the job, because the steps before it are not tested here. */
const answered = (scenario: JobScenario, key: string, answers: Answers): JobScenario => {
  // Parts of the state are frozen, so copy the state before changing it.
  scenario.state = copyJobState(scenario.state);
  Object.assign(scenario.task(key), { progress: 'complete', answers });
  return scenario.act(CONTRACTOR, () => {});
};
const scoped = () => answered(started(), 'project_scope_of_work', ANSWERS.project_scope_of_work);
const scheduled = (answers: Answers = {}) => {
  const scenario = scoped();
  scenario.state.stage = 'install';
  return answered(scenario, 'scheduled_install_date', { install_start_date: '2026-03-01', ...answers });
};
const sign = (scenario: JobScenario, key: string) => scenario.task('sign_document', key);
const make = (scenario: JobScenario, key: string) => scenario.act(CONTRACTOR, generateDocumentVersion(sign(scenario, key).id, making));

describe('documents of wi-hear', () => {
  it('include install terms only after the scope of work is complete', () => {
    const scenario = started();
    expect(sign(scenario, 'install_terms_wi_hear')).toMatchObject({ status: 'preview', missing: ['scope_lines'] });
    expect(() => make(scenario, 'install_terms_wi_hear')).toThrow('This task cannot be worked on yet');
    expect(sign(scoped(), 'install_terms_wi_hear').status).toBe('ready');
  });

  it('include the owner acknowledgment, with tenant, apartment, work, price and owner, only after the scope of work is complete', () => {
    const rented = (scenario: JobScenario): JobScenario =>
      answered(scenario, 'other_homeowner_details', {
        ...ANSWERS.other_homeowner_details,
        renter_or_owner: 'renter',
        property_manager_name: 'Max Owner',
        property_manager_email: 'max@owner.example',
      });
    const early = rented(started());
    expect(sign(early, 'tenant_owner_acknowledgment')).toMatchObject({ status: 'preview', missing: ['scope_lines'] });
    expect(() => make(early, 'tenant_owner_acknowledgment')).toThrow('This task cannot be worked on yet');
    const scenario = rented(scoped());
    expect(sign(scenario, 'tenant_owner_acknowledgment').status).toBe('ready');
    scenario.state.place = { ...scenario.state.place, unit: 'Apt 3B' };
    make(scenario, 'tenant_owner_acknowledgment');
    const content = JSON.stringify(scenario.state.documents[0]?.content.blocks);
    for (const text of ['Ana Rivera', 'Apt 3B', 'Heat pump', '$15,000', 'Max Owner']) expect([text, content.includes(text)]).toEqual([text, true]);
  });

  it('include the completion certificate only after the completion date of the installation is entered', () => {
    const scenario = scheduled();
    expect(sign(scenario, 'completion_certificate')).toMatchObject({ status: 'preview', missing: ['install_completion_date'] });
    expect(() => make(scenario, 'completion_certificate')).toThrow('This task cannot be worked on yet');
    expect(() => scenario.complete(CONTRACTOR, 'sign_document', { manually_sign_document: true }, 'completion_certificate')).toThrow();

    const done = scheduled({ install_completion_date: '2026-03-02' });
    expect(sign(done, 'completion_certificate').status).toBe('ready');
    make(done, 'completion_certificate');
    expect(JSON.stringify(done.state.documents[0]?.content.blocks)).toContain('Mar 2, 2026');
  });
});
