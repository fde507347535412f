import { SHIPPED_PROGRAMS } from '@/app/programs';
import { when } from '@/rules/conditions';
import type { Program } from '@/rules/programs';

const TASKS = [
  'homeowner_contact',
  'other_homeowner_details',
  'define_scope_of_work',
  'project_scope_of_work',
  'income_estimate',
  'homeowner_income_estimate',
  'determine_and_share_rebate_amount',
  'final_review',
  'confirm_reservation',
  'final_invoice',
  'submit_final_documents',
  'confirm_enrollment',
  'send_payment',
];
const CRITERIA = ['below_150_ami', 'existing_home', 'work_after_reservation', 'installed_in_window'];
const LINES = ['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring', 'insulation_air_sealing'];

const thin = (program: Program): Program => ({
  ...program,
  tasks: program.tasks.filter((placement) => TASKS.includes(placement.task)),
  criteria: program.criteria.filter((criterion) => CRITERIA.includes(criterion.key)),
  // Drop the requirements of the lines, because no task of the minimal program asks for the equipment that they check.
  lines: program.lines.filter((line) => LINES.includes(line.key)).map(({ requires: _requires, ...line }) => line),
  // A program with a cap on a line that does not exist cannot be published, so drop such caps.
  caps: program.caps.filter((cap) => !('lines' in cap) || !Array.isArray(cap.lines) || cap.lines.every((key) => LINES.includes(key))),
  classes: [],
  tables: program.tables.filter((table) => table.key === 'share'),
});

/** Returns only the minimal program of Wisconsin, with these additional tasks. */
export const wisconsinWith = (tasks: Program['tasks']): Program[] =>
  MINIMAL_PROGRAMS.filter(({ key }) => key === 'wi-hear').map((program) => ({ ...program, tasks: [...program.tasks, ...tasks] }));

/** Adds a document to sign to the minimal programs. */
export const withDocuments = (programs: readonly Program[]): Program[] =>
  programs.map((program) => (program.key === 'wi-hear' ? { ...program, tasks: [...program.tasks, { ...SIGNING, asks: ['homeowner_email'] }] } : program));
const SIGNING = { task: 'sign_document', document: 'install_terms_wi_hear', required: false };

/**
 * The shipped programs, with the Wisconsin program reduced to the fewest tasks that a complete job needs. Tests of engines use these programs, so that a new
 * task of the real program does not change the tests. `job-walkthrough.ts` tests the real program.
 */
export const MINIMAL_PROGRAMS: readonly Program[] = SHIPPED_PROGRAMS.map((program) => (program.key === 'wi-hear' ? thin(program) : program));

/** The minimal Wisconsin program with a budget of $20,000 for the county and income band of the home. */
export const withBudget = (more: Partial<Program['budgets'][number]> = {}, programs: readonly Program[] = MINIMAL_PROGRAMS): Program[] =>
  programs.map((program) => {
    if (program.key !== 'wi-hear') return program;
    const source = program.sources[0]?.id ?? '';
    const left = {
      key: 'funds_left',
      name: 'Funds left',
      description: 'Money of the county is left.',
      reason: 'market_rate_budget_reserved' as const,
      test: when('budget.county.status').isNot('closed'),
      fix: 'Choose another program.',
      source,
    };
    const budget = {
      key: 'county',
      name: 'Funds of the county',
      by: ['county', 'income_level'],
      amount: 20_000,
      counts_from: 'reserved' as const,
      waitlist: true,
      message: 'The funds are used up. The job waits.',
      source,
      ...more,
    };
    return { ...program, criteria: [...program.criteria, left], budgets: [budget] };
  });
