import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { overrideEligibility, selectPrograms } from '@/features/job-programs/changes';
import { deferTask, transferTask } from '@/features/tasks/changes';
import { activePrograms } from '@/job-data/state';
import { AppError, addDays, jsonEquals } from '@/platform';
import { sampleValue } from '@/rules/forms/fields';
import type { Answers } from '@/rules/forms/task-definition';
import { isOpen } from '@/rules/tasks/state';
import { actorFor, answersTo, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { completeTask, reopenTask, saveAnswers } from './answers';
import { deriveJobColumns } from './derive-columns';
import { gatherFacts } from './gather-facts';
import { settle } from './settle';

/** Random numbers from which the test derives an action: usually the next sensible action, sometimes an arbitrary action, which the job may reject. */
type Act = { what: number; task: number; seed: number; days: number };
const act: fc.Arbitrary<Act> = fc.record({ what: fc.nat(23), task: fc.nat(40), seed: fc.nat(1_000), days: fc.nat(40) });
const ACTORS = [CONTRACTOR, OPS, PROGRAM, FINANCE];

/** Returns answers to a form. In one of three cases, some answers are replaced or missing. */
function answersFor(key: string, subject: string, seed: number): Answers {
  const form = FORMS.find((other) => other.key === key);
  const good: Answers = {
    ...answersTo(key),
    ...(key === 'determine_and_share_rebate_amount' && { entered_amount: { vanilla: 100 + seed } }),
  };
  if (subject === 'vanilla' && key === 'confirm_enrollment') good.approved_amount_reason = 'as typed';
  if (key === 'confirm_enrollment') good.approved_amount_reason = 'as measured';
  if (key === 'confirm_reservation') good.reserved_amount_reason = 'as decided';
  if (key === 'final_invoice') delete good.rebate_line_item_amount;
  if (seed % 3 !== 0) return good;
  const fields = (form?.fields ?? []).filter((field) => field.kind !== 'display' && !field.readOnly && !field.each);
  return {
    ...good,
    ...Object.fromEntries(
      fields.filter((_field, i) => (seed + i) % 4 === 0).map((field, i) => [field.key, (seed + i) % 9 === 0 ? null : sampleValue(field, seed + i)]),
    ),
  };
}

function play(scenario: JobScenario, { what, task, seed, days }: Act): void {
  const open = scenario.state.tasks.filter(isOpen);
  const anything = scenario.state.tasks[task % scenario.state.tasks.length];
  const target = what < 16 ? open[task % Math.max(1, open.length)] : anything;
  const id = target?.id ?? '';
  const owner = actorFor(target?.owner);
  const anybody = ACTORS[seed % ACTORS.length] ?? OPS;
  try {
    if (what < 14) scenario.act(owner, completeTask(id, withRebateLine(scenario, answersFor(target?.definition ?? '', target?.subject.key ?? '', seed))));
    else if (what === 14) scenario.act(owner, saveAnswers(id, answersFor(target?.definition ?? '', '', seed), { log: seed % 2 === 0 }));
    else if (what === 15) scenario.act(OPS, deferTask(id, 'season', { day: addDays(scenario.today, 1 + (seed % 9)) }));
    else if (what === 16) scenario.act(anybody, transferTask(id, 'ops', 'other', 'They know more'));
    else if (what === 17) scenario.act(anybody, reopenTask(id, 'look again'));
    else if (what === 18)
      scenario.act(anybody, selectPrograms([{ program: seed % 2 ? 'vanilla' : 'wi-hear', opted_in: seed % 3 > 0, reason: 'Changed our minds' }]));
    else if (what === 19) scenario.act(anybody, scenario.state.canceled ? restoreJob() : cancelJob('mistake', null));
    else if (what === 20)
      scenario.act(OPS, overrideEligibility('wi-hear', seed % 3 === 0 ? { status: 'ineligible', reason: 'ops_override', note: 'x' } : null));
    else {
      scenario.today = addDays(scenario.today, what === 23 ? days : 1);
      scenario.act(OPS, () => {});
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Adds the rebate amount that a final invoice must contain. */
function withRebateLine(scenario: JobScenario, answers: Answers): Answers {
  if (!('final_invoice_total' in answers) || 'rebate_line_item_amount' in answers) return answers;
  return { ...answers, rebate_line_item_amount: scenario.state.programs.find((program) => program.key === 'wi-hear')?.amounts.homeowner ?? 0 };
}

const reached = new Map<string, number>();

describe('settling a job', () => {
  it('keeps the invariants after random actions and changes nothing when repeated', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }),
        fc.constantFrom(['wi-hear'], ['vanilla'], ['wi-hear', 'vanilla']),
        (acts, programs) => {
          const scenario = new JobScenario(programs);
          for (const action of acts) play(scenario, action);
          const { state } = scenario;
          reached.set(state.closed_at ? 'closed' : state.stage, (reached.get(state.closed_at ? 'closed' : state.stage) ?? 0) + 1);
          const context = scenario.context(OPS);

          // Settle a copy, because cached evaluations (rules/programs/cached-evaluation.ts) are not reused for a copy. Expect the same result.
          const again = settle(structuredClone(state), () => {}, context);
          expect(jsonEquals(again.state, state)).toBe(true);
          expect(again.history).toEqual([]);

          // Expect that an ineligible program has no reservation and no payment task (invariant 2).
          for (const program of state.programs.filter((other) => other.opted_in && other.eligibility.status === 'ineligible' && other.declined))
            expect(program.payment_status).toBe('unreserved');
          for (const program of state.programs.filter((other) => other.eligibility.status === 'ineligible'))
            expect(
              state.tasks.some((task) => task.definition === 'send_payment' && task.applicable !== false && task.subject.key.startsWith(`${program.key}/`)),
            ).toBe(false);
          // Expect that a job in Review or a later stage was submitted to at least one program (invariant 1).
          if (state.stage !== 'draft') expect(state.programs.some((program) => program.submitted_on !== null)).toBe(true);
          // Expect that at least one program stays selected.
          expect(state.programs.some((program) => program.opted_in)).toBe(true);
          // Expect that the shares of every calculated amount add up to its total.
          for (const { amounts } of activePrograms(state)) {
            if (amounts.total === null) continue;
            expect((amounts.payable?.contractor ?? 0) + (amounts.payable?.homeowner ?? 0) + (amounts.platform_fee ?? 0)).toBeCloseTo(amounts.total, 2);
            expect(amounts.lines.every((line) => line.amount === null || line.amount >= 0)).toBe(true);
          }
          // Expect that no two tasks have the same definition, stage and subject.
          const identities = state.tasks.map((task) => `${task.definition} ${task.stage} ${task.subject.key}`);
          expect(new Set(identities).size).toBe(identities.length);
          // Expect that the list columns from the last change equal newly derived columns.
          const facts = gatherFacts(state, context);
          if (scenario.last) expect(scenario.last.columns).toEqual(deriveJobColumns(state, facts, context));
          // Expect that the job is not stuck: a person must act, or a deferred task resumes later.
          if (!state.canceled && !state.closed_at && scenario.last)
            expect(scenario.last.columns.open_owners.length > 0 || state.tasks.some((task) => task.gates && task.status === 'deferred')).toBe(true);
          // Expect that the history contains the moves between stages (invariant 3).
          const moves = scenario.rows.filter((row) => row.type === 'job_stage_change');
          expect(moves.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
    // Expect that the random actions reached late stages. Other stages may be missed by chance.
    expect([...reached.keys()]).toEqual(expect.arrayContaining(['draft', 'install', 'closed']));
    // The timeout is long, because thousands of settlings take time on a busy machine.
  }, 180_000);

  it('drops the answers of hidden fields when a task is completed', () => {
    const shown = new JobScenario(['wi-hear']);
    const hidden = new JobScenario(['wi-hear']);
    const contact = {
      first_name: 'Ana',
      last_name: 'Rivera',
      email: 'ana@example.com',
      phone_number: '+16085550123',
      renter_or_owner: 'owner',
      mailing_address_same: true,
    };
    shown.complete(CONTRACTOR, 'homeowner_contact', contact);
    hidden.complete(CONTRACTOR, 'homeowner_contact', { ...contact, mailing_address: { street: '1 Elm', city: 'Reno', state: 'NV', zip: '89501' } });
    expect(hidden.task('homeowner_contact').answers).toEqual(shown.task('homeowner_contact').answers);
  });
});
