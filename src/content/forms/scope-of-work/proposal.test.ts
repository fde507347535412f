import { expect, it } from 'vitest';
import { sunrunDetails } from '@/content/forms/rebate/sunrun_details';
import { FactBook } from '@/rules/facts';
import { type Answers, bindSubject, Form, initialAnswers, type TaskDefinition } from '@/rules/forms';
import { createScopeOfWork } from './create_scope_of_work';
import { projectScopeOfWork } from './project_scope_of_work';
import { proposedInvoice } from './proposed_invoice';
import { proposedScopeOfWork } from './proposed_scope_of_work';

const FILE = ['00000000-0000-4000-8000-000000000001'];
const facts = new FactBook([]).with({ $today: '2026-03-02', estimated_total_project_cost: 9_000 });
const problems = (definition: TaskDefinition, answers: Answers) => new Form({ definition, answers, facts, programs: [] }).problems();

it('requires a file of the scope of work, and refuses a date in the future', () => {
  expect(problems(createScopeOfWork, {})).toEqual([{ path: 'upload_scope_of_work', code: 'upload_scope', message: 'Please upload project scope of work' }]);
  expect(problems(createScopeOfWork, { upload_scope_of_work: FILE, scope_of_work_date: '2026-03-03' })).toMatchObject([{ path: 'scope_of_work_date' }]);
  expect(problems(createScopeOfWork, { upload_scope_of_work: FILE, scope_of_work_date: '2026-03-02' })).toEqual([]);
});

it('requires the file of the proposed scope of work, and stores its total as the project cost', () => {
  expect(problems(proposedScopeOfWork, { proposed_total: 8_500 }).map(({ message }) => message)).toEqual(['Please upload proposed scope of work']);
  expect(initialAnswers(proposedScopeOfWork, null, facts).answers).toEqual({});
  expect(proposedScopeOfWork.fields.find(({ key }) => key === 'proposed_total')?.fact).toBe('estimated_total_project_cost');
  expect(problems(proposedScopeOfWork, { upload_proposed_scope_of_work: FILE, proposed_total: 0 })).toMatchObject([{ path: 'proposed_total' }]);
  expect(problems(proposedScopeOfWork, { upload_proposed_scope_of_work: FILE, proposed_total: 0.01 })).toEqual([]);
});

it('stores the rebate amount of the partner for the program of the task', () => {
  const bound = bindSubject(sunrunDetails, { kind: 'program', key: 'partner', label: 'Partner' });
  expect(bound.fields.find(({ key }) => key === 'sunrun_rebate_amount')?.fact).toBe('entered_amount.partner');
  expect(problems(bound, {}).map(({ path }) => path)).toEqual(['sunrun_service_contract_id', 'sunrun_opportunity_id', 'sunrun_rebate_amount']);
});

it('creates a scope line without a price for each chosen service', () => {
  const chosen = new FactBook([]).with({ services_being_installed: ['heat_pump', 'wiring'], weatherization_services: ['air_sealing'] });
  expect(initialAnswers(projectScopeOfWork, null, chosen).answers.scope_lines).toEqual([
    { id: 'heat_pump-1', service: 'heat_pump', quantity: 1 },
    { id: 'wiring-1', service: 'wiring', quantity: 1 },
    { id: 'air_sealing-1', service: 'air_sealing', quantity: 1 },
  ]);
  expect(initialAnswers(projectScopeOfWork, null, new FactBook([])).answers.scope_lines).toBeUndefined();
});

it('creates one scope line for a service that both lists of services contain', () => {
  const chosen = new FactBook([]).with({ services_being_installed: ['other'], weatherization_services: ['other'] });
  expect(initialAnswers(projectScopeOfWork, null, chosen).answers.scope_lines).toEqual([{ id: 'other-1', service: 'other', quantity: 1 }]);
});

it('uses the sum of the prices, not the earlier estimate, as total of the proposed scope of work', () => {
  const priced = facts.with({ scope_lines: [{ id: '1', service: 'heat_pump', total: 14_200 }] });
  expect(initialAnswers(proposedScopeOfWork, null, priced).answers).toEqual({ proposed_total: 14_200 });
});

it('fills in the total and the rebate of the proposed invoice once', () => {
  const known = facts.with({ scope_lines: [{ id: '1', service: 'heat_pump', total: 14_200 }], 'homeowner_rebate.p': 8_000, 'homeowner_rebate.q': 500.5 });
  const programs = ['p', 'q'].map((key) => ({ key, name: key, asks: [], amount_is_entered: false, settings: {} }));
  const fill = (answers: Answers, before: Answers, book = known) => new Form({ definition: proposedInvoice, answers, facts: book, programs }).filled(before);
  const uploaded = { upload_proposed_invoice: FILE };
  expect(fill(uploaded, {})).toMatchObject({ proposed_invoice_total: 14_200, proposed_rebate_line_amount: 8_500.5 });
  expect(fill({ ...uploaded, proposed_invoice_total: 1 }, {})).toMatchObject({ proposed_invoice_total: 1 });
  // If a person removes the suggested value, it is not filled in again.
  expect(fill(uploaded, { ...uploaded, proposed_invoice_total: 14_200 }).proposed_invoice_total).toBeUndefined();
  expect(fill(uploaded, {}, facts)).toEqual(uploaded);
});
