import { expect, it } from 'vitest';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { overrideEligibility } from '@/features/job-programs/changes';
import { transferTask } from '@/features/tasks/changes';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { historyLabels } from './history-labels';

const words = historyLabels({ programs: [{ key: 'wi-hear', name: 'Wisconsin HEAR' }] });

const whole = () => {
  const scenario = new JobScenario(['wi-hear']);
  const { id } = scenario.task('homeowner_contact');
  scenario.act(OPS, overrideEligibility('wi-hear', { status: 'ineligible', reason: 'ops_override', note: 'Because' }));
  scenario.act(OPS, overrideEligibility('wi-hear', null, 'Settled'));
  scenario.act(OPS, transferTask(id, 'ops', 'missing_information', ''));
  scenario.act(OPS, cancelJob('incorrect_details', 'Wrong house')).act(OPS, restoreJob());
  scenario.act(OPS, cancelJob('not_using_this_rebate', null)).act(OPS, restoreJob());
  const steps = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;
  for (const key of steps) scenario.complete(key === 'homeowner_contact' ? OPS : CONTRACTOR, key, ANSWERS[key]);
  for (const key of ['determine_and_share_rebate_amount', 'final_review'] as const) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  for (const key of ['final_invoice', 'submit_final_documents'] as const) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment).complete(FINANCE, 'send_payment', ANSWERS.send_payment);
};

it('history of a whole job has no raw codes or missing labels', () => {
  const shown = whole().rows.flatMap((row) => {
    const item = { id: '', owner: '', owner_role: null, at: '', request_id: '', ...row, field: row.field ?? null, subject: row.subject ?? null };
    return [words.action(item), words.field(item), words.value(row.before, item.field), words.value(row.after, item.field)];
  });
  expect(shown.length).toBeGreaterThan(200);
  const raw = shown.filter((text) => /\b[a-z]+_[a-z_]+\b|\{\w+\}|…|wi-hear|\[object/.test(text));
  expect([...new Set(raw)]).toEqual([]);
});

it('history of a job shows codes of a field as labels with their notes', () => {
  expect(words.value('incorrect_details: Wrong house', 'canceled')).toBe('Incorrect details: Wrong house');
  expect(words.value(['ops_override'], 'ineligibility_reasons')).not.toContain('_');
  expect(words.value('program_manager', 'owner')).toBe('Program manager');
  expect(words.value('A note: with a colon', 'override')).toBe('A note: with a colon');
});
