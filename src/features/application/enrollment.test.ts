import { expect, it } from 'vitest';
import type { Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, PROGRAM, Story } from '../../../test/support/pure-job';
import { THIN_PROGRAMS } from '../../../test/support/thin';

/** The thin Wisconsin program with a bonus whose amount nobody publishes. */
function withOpenBonus(): Program {
  const thin = THIN_PROGRAMS.find(({ key }) => key === 'wi-hear');
  const source = thin?.sources[0]?.id ?? '';
  if (!thin) throw new Error('The thin programs have no wi-hear');
  return {
    ...thin,
    tables: [...thin.tables, { key: 'more', name: 'More', unit: 'usd', by: [{ key: 'why' }], rows: [{ at: ['early'], value: null }], source }],
    lines: [
      ...thin.lines,
      { key: 'early', name: 'Early bird', kind: 'bonus', rows: [{ amount: { kind: 'fixed', amount: { field: 'table.more', at: { why: 'early' } } } }], source },
    ],
  };
}

it('what is approved may not be more any more, and history names the bonus that was dropped', () => {
  const story = new Story(['wi-hear'], { programs: [withOpenBonus()] });
  for (const form of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    story.complete(CONTRACTOR, form, ANSWERS[form]);
  story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  expect(story.program('wi-hear').amounts).toMatchObject({ total: 11_000, may_be_more: ['Early bird'] });
  story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  story.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
  const { amounts } = story.program('wi-hear');
  expect([amounts.total, amounts.may_be_more, amounts.lines.find(({ key }) => key === 'early')?.state]).toEqual([11_000, undefined, 'none']);
  expect(story.rows).toContainEqual(expect.objectContaining({ action: 'Approved without bonuses that are not known', before: ['Early bird'] }));
});
