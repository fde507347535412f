import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { confirmAmount } from '@/features/rebates/amount-changes';
import { amountChangesFor } from '@/features/rebates/change-view';
import { reopenTask } from '@/job/answers';
import { formatMoney } from '@/platform';
import { currentAmounts } from '@/rules/incentives';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS } from '../../test/support/job-scenario';

const MANAGER: Actor = { kind: 'staff', userId: 'u-m', name: 'Mo Manager', email: 'm@x.test', roles: ['program_manager'], programs: 'all' };

const LINES = [
  { id: 'a', service: 'heat_pump', total: 10_000 },
  { id: 'b', service: 'panel', total: 3_000 },
];

/** Creates a job with a reservation of $11,000, or of a lower amount for other scope lines or answers. */
function reserved(lines: readonly object[] = LINES, more: object = {}): JobScenario {
  const scenario = new JobScenario(['wi-hear']);
  const answers = { ...ANSWERS, project_scope_of_work: { scope_lines: lines } };
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, key, answers[key]);
  scenario
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', { attest: true });
  const reserved_amount = scenario.program('wi-hear').amounts.total ?? 0;
  return scenario.decide('confirm_reservation', { ...ANSWERS.confirm_reservation, reserved_amount, ...more });
}

const invoice = (more: object) => ({ ...ANSWERS.final_invoice, ...more });
const list = (scenario: JobScenario) => scenario.last?.columns.rebate.internal?.amount;

describe('amount of a program on a job', () => {
  it('is the reserved amount when the program reserves less than the calculated amount', () => {
    const scenario = reserved(LINES, { reserved_amount: 9_000, reserved_amount_reason: 'Less money' });
    expect(currentAmounts(scenario.program('wi-hear'))).toMatchObject({ total: 9_000, homeowner: 9_000, payable: { contractor: 9_000, homeowner: 0 } });
    expect([list(scenario), scenario.last?.facts.value('homeowner_rebate.wi-hear')]).toEqual([9_000, 9_000]);
  });

  it('is the approved amount when the program approves a different amount', () => {
    const scenario = reserved();
    const { total } = scenario.program('wi-hear').amounts;
    scenario
      .complete(CONTRACTOR, 'final_invoice', invoice({ final_invoice_total: 13_000, rebate_line_item_amount: total }))
      .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
      .decide('confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: 1_000, approved_amount_reason: 'Less was installed' });
    expect([list(scenario), currentAmounts(scenario.program('wi-hear')).homeowner, scenario.program('wi-hear').payments[0]?.amount]).toEqual([
      1_000, 1_000, 1_000,
    ]);
    expect(currentAmounts(scenario.program('wi-hear')).steps.at(-1)).toMatchObject({ label: 'The program approved $1,000.00', after: 1_000 });
  });
});

describe('final invoice', () => {
  it('refuses the reserved rebate as the rebate line when lower prices on the invoice lower the rebate', () => {
    const scenario = reserved();
    const before = scenario.program('wi-hear').amounts.total ?? 0;
    const lower = {
      final_invoice_total: 12_000,
      invoice_lines: [
        { id: '1', service: 'heat_pump', total: 9_000 },
        { id: '2', service: 'panel', total: 3_000 },
      ],
    };
    // For a heat pump that costs $6,000, the rebate is lower than for one that costs $10,000.
    const cheap = {
      final_invoice_total: 9_000,
      invoice_lines: [
        { id: '1', service: 'heat_pump', total: 6_000 },
        { id: '2', service: 'panel', total: 3_000 },
      ],
    };
    expect(() => scenario.complete(CONTRACTOR, 'final_invoice', invoice({ ...cheap, rebate_line_item_amount: before }))).toThrow(
      'The rebate must appear on the invoice',
    );
    scenario.complete(CONTRACTOR, 'final_invoice', invoice({ ...cheap, rebate_line_item_amount: 9_000 }));
    expect([scenario.program('wi-hear').amounts.homeowner, list(scenario)]).toEqual([9_000, 9_000]);
    expect(() => reserved().complete(CONTRACTOR, 'final_invoice', invoice({ ...lower, rebate_line_item_amount: before + 1 }))).toThrow();
    expect(formatMoney(before, 'always')).toBe('$11,000.00');
  });

  it('requires new prices of the measures when the known prices do not add up to the invoice total', () => {
    const scenario = reserved();
    const asked = { final_invoice_total: 12_000, rebate_line_item_amount: 11_000 };
    expect(() => scenario.complete(CONTRACTOR, 'final_invoice', invoice({ ...asked }))).toThrow(
      'The prices of the measures add up to $13,000.00, but the invoice total is $12,000.00.',
    );
    const lines = [
      { id: '1', service: 'heat_pump', total: 9_000 },
      { id: '2', service: 'panel', total: 3_000 },
    ];
    scenario.complete(CONTRACTOR, 'final_invoice', invoice({ ...asked, invoice_lines: lines }));
    // The amount is the same with both prices: the heat pump gets the maximum rebate, and the cost of the panel is unchanged.
    expect(scenario.program('wi-hear').amounts.total).toBe(11_000);
  });

  it('does not ask for prices of the measures when the known prices add up to the invoice total', () => {
    const scenario = reserved();
    scenario.complete(CONTRACTOR, 'final_invoice', invoice({ final_invoice_total: 13_000, rebate_line_item_amount: 11_000, invoice_lines: [] }));
    expect(scenario.task('final_invoice').answers?.invoice_lines).toBeUndefined();
  });

  it('refuses a homeowner payment that differs from the invoice total minus the rebate', () => {
    const paid = (amount_paid_by_homeowner: number) => invoice({ final_invoice_total: 13_000, rebate_line_item_amount: 11_000, amount_paid_by_homeowner });
    for (const amount of [13_000, 2_000.01, 1_999.99])
      expect(() => reserved().complete(CONTRACTOR, 'final_invoice', paid(amount))).toThrow('The amount paid by the homeowner must be $2,000.00');
    expect(reserved().complete(CONTRACTOR, 'final_invoice', paid(2_000)).task('final_invoice').progress).toBe('complete');
  });
});

describe('change of an amount after the submission', () => {
  const lowered = () =>
    reserved()
      .complete(CONTRACTOR, 'final_invoice', invoice({ final_invoice_total: 13_000, rebate_line_item_amount: 11_000 }))
      .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
      .decide('confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: 1_000, approved_amount_reason: 'Less was installed' });

  it('contains the payee, the old and the new amount, the author and the moment, and can be confirmed only by the payee', () => {
    const scenario = lowered();
    const [change] = scenario.program('wi-hear').amount_changes ?? [];
    expect(change).toMatchObject({
      payee: 'contractor',
      before: 11_000,
      after: 1_000,
      moment: 'invoiced',
      decision: 'approved',
      by: 'Sam Second',
      confirmed: null,
    });
    expect(scenario.events.filter(({ kind }) => kind === 'amount_changed')).toHaveLength(1);
    expect(() => scenario.act(FINANCE, confirmAmount('wi-hear'))).toThrow('Only the person who is paid');
    scenario.act(CONTRACTOR, confirmAmount('wi-hear'));
    expect(scenario.program('wi-hear').amount_changes?.[0]?.confirmed).toMatchObject({ by: 'Carla Contractor' });
    const rows = scenario.rows.length;
    scenario.act(CONTRACTOR, confirmAmount('wi-hear'));
    expect(scenario.rows).toHaveLength(rows);
  });

  it('is shown to the payee with the name of the author, except when the author is staff', () => {
    const scenario = lowered();
    const author = (by_kind: Actor['kind'], actor: Actor = CONTRACTOR) => {
      const program = structuredClone(scenario.program('wi-hear'));
      program.amount_changes = program.amount_changes?.map((change) => ({ ...change, by: 'Ana Rivera', by_kind })) ?? [];
      return amountChangesFor(program, scenario.state, { ...scenario.context(actor), userNames: new Map(), contractorName: 'Acme' }).map(({ by }) => by);
    };
    expect([author('staff'), author('guest'), author('contractor'), author('system')]).toEqual([
      ['Program staff'],
      ['Ana Rivera'],
      ['Ana Rivera'],
      ['Ana Rivera'],
    ]);
    expect(author('staff', OPS)).toEqual(['Ana Rivera']);
  });

  it('counts as confirmed when the payee made the change', () => {
    const scenario = reserved();
    const cheap = {
      final_invoice_total: 9_000,
      invoice_lines: [
        { id: '1', service: 'heat_pump', total: 6_000 },
        { id: '2', service: 'panel', total: 3_000 },
      ],
    };
    scenario.complete(CONTRACTOR, 'final_invoice', invoice({ ...cheap, rebate_line_item_amount: 9_000 }));
    expect(scenario.program('wi-hear').amount_changes).toMatchObject([
      { before: 11_000, after: 9_000, confirmed: { by: 'Carla Contractor' }, reasons: [{ line: 'Heat pump' }] },
    ]);
  });

  it('needs a confirmation when a lower price in the scope of work caused the change, and is removed when the earlier price returns', () => {
    const scenario = reserved();
    scenario.act(OPS, reopenTask(scenario.task('project_scope_of_work').id, 'Wrong price')).complete(CONTRACTOR, 'project_scope_of_work', {
      scope_lines: [
        { id: 'a', service: 'heat_pump', total: 6_000 },
        { id: 'b', service: 'panel', total: 3_000 },
      ],
    });
    expect(scenario.program('wi-hear').amount_changes).toMatchObject([{ before: 11_000, after: 9_000, confirmed: null }]);
    // With the earlier price, the amount is the earlier amount again, so there is nothing to confirm.
    scenario
      .act(OPS, reopenTask(scenario.task('project_scope_of_work').id, 'Right after all'))
      .complete(CONTRACTOR, 'project_scope_of_work', { scope_lines: LINES });
    expect(scenario.program('wi-hear').amount_changes).toEqual([]);
  });

  it('starts from the amount of the earlier reservation when the job was canceled and restored in between', () => {
    const scenario = reserved();
    scenario.act(MANAGER, cancelJob('mistake', null)).act(CONTRACTOR, restoreJob());
    scenario.decide('confirm_reservation', { ...ANSWERS.confirm_reservation, reserved_amount: 10_000, reserved_amount_reason: 'Less money' });
    expect(scenario.program('wi-hear').amount_changes).toMatchObject([{ before: 11_000, after: 10_000, decision: 'reserved' }]);
  });

  it('does not exist when the final invoice leads to the same amount', () => {
    const scenario = reserved().complete(CONTRACTOR, 'final_invoice', invoice({ final_invoice_total: 13_000, rebate_line_item_amount: 11_000 }));
    expect(scenario.program('wi-hear').amount_changes).toBeUndefined();
  });
});
