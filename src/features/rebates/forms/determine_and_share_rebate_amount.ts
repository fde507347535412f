import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { sharedMessage as message } from '@/foundation/messaging';
import { all, when } from '@/rules/conditions';
import { type Check, checkbox, choice, choices, decimal, defineTask, display, type FormProgram, longText, money } from '@/rules/forms';
import { SHARE_REBATE } from '../named-effects';

const sharingNow = when('rebate_confirmation').is('confirm_and_share_now');

/** Returns whether the user enters an amount on this form. An entered amount is used only after the form is completed. */
const isTyped = ({ amount_is_entered, unpublished = [] }: FormProgram): boolean => amount_is_entered || unpublished.some(({ kind }) => kind === 'rebate');

/**
 * Requires an amount for every active program that calculates one, because this form confirms the amounts. Amounts that are entered on this form are exempt.
 */
const amountsAreKnown: Check = {
  name: 'amounts_are_known',
  reads: ['rebate_total.*'],
  run: (_answers, { programs, read }) =>
    programs
      .filter((program) => !isTyped(program) && read(`rebate_total.${program.key}`).state !== 'known')
      .map((program) => ({ path: 'rebate_confirmation', code: 'incentive_failed', message: `${message('incentive_failed')} (${program.name})` })),
};

export const determineAndShareRebateAmount = defineTask({
  key: 'determine_and_share_rebate_amount',
  version: 5,
  title: 'Determine and share rebate amount',
  purpose: "The calculated amounts per program. Confirm them and share the homeowner's amount.",
  stage: 'draft',
  set: 'rebate',
  owner: 'contractor',
  after: ['define_scope_of_work', 'services', 'site_details', 'energy_sources_and_utilities', 'project_scope_of_work', 'income_estimate'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  effect: SHARE_REBATE,
  fields: {
    incentive_table: display('Amounts', 'incentive_table'),
    entered_amount: money('Rebate amount ($)')
      .fact()
      .eachTypedAmount('program', 'rebate')
      .required()
      .help('The program does not publish an amount for this. Enter the amount it promised.'),
    modeled_savings_kwh_eq: decimal('Forecast savings of a year (kWh)')
      .fact()
      .asked('by_program')
      .visible(when('deemed').isNo())
      .between(0, 1_000_000)
      .help('By the tool of the program, with saved gas converted to kWh. Leave it empty if there is no forecast.'),
    rebate_confirmation: choice('What do you want to do?', {
      confirm_and_share_now: 'Confirm and share now',
      confirm_without_sharing: 'Confirm without sharing',
    }).required(),
    share_message: longText('Message to the homeowner').visible(sharingNow).atMost(1000),
    share_channel: choices('Send by', {
      email: { label: 'Email', when: when('homeowner_has_no_email').isNot(true) },
      text_message: { label: 'Text message', when: all(when('$text_messages').isYes(), when('phone_number').hasValue()) },
    }).requiredWhen(sharingNow),
    incentive_visibility: display('Who sees the amounts', 'incentive_visibility').class('internal'),
    override_guarantee: checkbox('Override the guarantee with the calculated amount')
      .fact()
      .asked('by_program')
      .class('internal')
      .visible(when('deemed').isNo())
      .help('The calculated amount then applies, even if it is lower than the guaranteed amount.'),
    calculated_amount: money('Calculated amount ($)')
      .fact()
      .asked('by_program')
      .class('internal')
      .visible(when('override_guarantee').isYes())
      .required()
      .help('The amount for the savings, as calculated by the program.'),
    override_guarantee_reason: longText('Reason').asked('by_program').class('internal').visible(when('override_guarantee').isYes()).required(),
  },
  checks: [amountsAreKnown],
  // Source: docs/spec/tasks.md, "Re-opens when a recalculation changes any amount by $1 or more before submission."
  recheckOn: [
    { fact: 'homeowner_rebate.*', tolerance: 1 },
    { fact: 'rebate_total.*', tolerance: 1 },
  ],
  completeLabel: 'Confirm',
});
