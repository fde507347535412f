import { describe, expect, it } from 'vitest';
import type { Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import { moveJobBack } from './move-back';

const paying = (amount: number, reservation: 'none' | 'delegated' | 'program'): Program =>
  smallProgram({
    settings: { reservation: { value: reservation, source: 's' } },
    lines: [{ key: 'rebate', name: 'Rebate', kind: 'rebate', rows: [{ amount: { kind: 'fixed', amount } }], source: 's' }],
    tasks: [{ task: 'homeowner_contact' }, { task: 'final_review' }, { task: 'final_invoice' }],
  });

const submitted = (reservation: 'none' | 'delegated' | 'program') =>
  new JobScenario(['small'], { programs: [paying(100, reservation)] })
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);

/** Publishes a new version of the program and settles the job. */
const changed = (scenario: JobScenario, reservation: 'none' | 'delegated' | 'program') => scenario.publish(paying(250, reservation)).act(OPS, () => undefined);

describe('program version of a job', () => {
  it.each(['none', 'delegated'] as const)('stays the same from the submission on when the reservation setting is "%s"', (reservation) => {
    const scenario = changed(submitted(reservation), reservation);
    expect(scenario.program('small')).toMatchObject({ version: 1, pinned: true, amounts: { total: 100 } });
  });

  it('changes to a new version until the program reserves', () => {
    expect(changed(submitted('program'), 'program').program('small')).toMatchObject({ version: 2, pinned: false, amounts: { total: 250 } });
  });

  it('changes to a new version before the submission', () => {
    const scenario = new JobScenario(['small'], { programs: [paying(100, 'none')] });
    expect(changed(scenario, 'none').program('small')).toMatchObject({ version: 2, pinned: false, amounts: { total: 250 } });
  });

  it('changes to a new version after the job was moved back to the stage Apply', () => {
    const scenario = submitted('none').act(OPS, (draft) => moveJobBack(draft, 'draft', 'Correct it'));
    expect(changed(scenario, 'none').program('small')).toMatchObject({ version: 2, pinned: false, amounts: { total: 250 } });
  });
});
