import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('notifications', {
  amount_from_program: '{amount} from {program}',
  comment_on_field: '{task}, {field}: {text}',
  comment_on_task: '{task}: {text}',
  decision_corrected_entry: 'Decision corrected',
  due: 'Due: {task}',
  income_80_to_150: 'Your income is between 80% and 150% of the area median: the rebate can cover half of the costs.',
  income_above_150: 'Your income is above 150% of the area median: this program cannot pay a rebate. Your contractor can tell you which other rebates may fit.',
  income_below_80: 'Your income is below 80% of the area median: you qualify for the full rebate.',
  eligibility_from_to: 'Eligibility: {before} → {after}.',
  amount_from_to: 'Amount: {before} → {after}.',
  amount_unknown: 'not known',
  reevaluation_line: '{cause, select, rules {{program} has new rules.} other {{program} was evaluated again.}} {change}',
  fits: '{to, select, eligible {your home and the work qualify} ineligible {the rebate is not possible as planned} other {it is not certain yet whether you qualify}}',
  validity_body: 'It is valid until {day}.',
  reason: 'Reason: {reasons}.',
  the_rebate: 'the rebate',
  result_saved_body: 'The result is saved with your application.',
  receipt_left_out: 'You left out: {what}',
  unanswered_questions_body: 'They could not answer: {what}',
  your_rebate:
    '{is_reserved, select, yes {{contractor} got your rebate reserved: {amounts}.} other {{contractor} calculated your rebate: {amounts}. {reserves, select, no {It is confirmed once the program accepts the finished work.} other {It is confirmed once the program reserves it.}}}}',
});
