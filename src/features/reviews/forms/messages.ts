import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reviews.forms', {
  after_work: 'After the work',
  ahri_number: 'AHRI number',
  before_work: 'Before the work',
  bill_increases: 'According to the estimate, the bill increases. Please state whether the homeowner was informed.',
  different_unit: 'Not the reserved unit: {units}. Say why you accept it, request changes, or reject.',
  electrical_panel: 'Electrical panel',
  failed_test: 'A test failed. Please say whether it was remediated.',
  few_months: 'The deliveries cover {months} months. Ask for slips that cover at least {minimum} months.',
  gas_furnace: 'Gas furnace',
  installed: 'Installed',
  not_a_customer: 'Not a 3CE customer: this task stays incomplete. Flag it to the program manager.',
  outdoor_unit: 'Outdoor unit',
  reserved: 'Reserved',
  signed_after_install: 'The agreement must be signed before the installation.',
  sized_below: 'The capacity is {share}% of the design load. {minimum}% or more is required.',
  system: 'System {number}: {what}',
  appliance_test_label: '{appliance}: {test}',
  unit: 'unit',
  ventilation_short: 'The existing ventilation is {missing} CFM below what is required.',
  water_heater: 'Water heater',
});
