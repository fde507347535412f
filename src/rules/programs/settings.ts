import { z } from 'zod';
import { sourceCitationShape } from '@/rules/facts';
import { numberSchema } from '@/rules/program-parameters';

/** Returns the schema of a setting: its value, and the source of the value. */
const setting = <T extends z.ZodType>(value: T) => z.strictObject({ value, ...sourceCitationShape });

/** Federal rebate programs (Inflation Reduction Act, sections 50122 and 50121) under which a program can report. */
export const FEDERAL_REBATES = ['hear', 'homes_modeled', 'homes_measured'] as const;
export type FederalRebate = (typeof FEDERAL_REBATES)[number];

const count = z.int().min(0);
/** A number or a reference to a number, for example in a table. Forms cannot read these settings, because only rules resolve references. */
const number = setting(numberSchema);

/** Settings of a program. Unknown names are rejected. Rules read a setting as, for example, `setting.num_days_install`. */
export const settingsSchema = z.strictObject({
  /** `program`: the program reserves money before the work starts. `delegated`: portal staff pre-approve jobs for the program. `none`: no reservation. */
  reservation: setting(z.enum(['none', 'delegated', 'program'])),
  /** Maximum number of days from reservation to installation ({numDays} in docs/spec/workflow.md). */
  num_days_install: setting(count.positive()).optional(),
  /** Allowed titles of the rebate line of the invoice. If the list is empty, any title is accepted. */
  invoice_rebate_line: setting(z.array(z.string())).optional(),
  /** Number of days in which the program decides on an application. Default: `USUAL_DAYS` in features/job-programs/expected-decision-date.ts. */
  decide_within_days: setting(count.positive()).optional(),
  /**
   * A second person must confirm a decided amount that is lower than the calculated amount by more than this percentage. Default: 10 percent
   * (decisions/programs-decided-amounts.md).
   */
  second_person_percent: setting(count.max(100)).optional(),
  /** The program promises to pay within this number of days after it accepts the project. */
  pay_within_days: setting(count.positive()).optional(),
  /**
   * Federal rebate program under which the program reports to DOE: electrification (HEAR) or whole-home savings (HOMES), modeled or measured. Absent if the
   * program does not report to DOE.
   */
  federal_rebate: setting(z.enum(FEDERAL_REBATES)).optional(),
  /** For programs that report under HOMES: name, from DOE's list, of the software that calculates the savings. */
  modeling_software: setting(z.string().min(2).max(64)).optional(),
  /** Number of days for which an amount that was shared with the homeowner is valid. */
  amount_valid_days: setting(count.positive()).optional(),
  /** True if contractors may themselves choose the deemed path: a flat amount instead of an amount for measured savings. */
  contractor_chooses_deemed: setting(z.boolean()).optional(),
  /** Accepted ways to prove income. Default: all. */
  income_verification: setting(z.array(z.string())).optional(),
  /** URL of the program's own portal for income verification. If absent, no portal is offered. */
  income_portal: setting(z.url()).optional(),
  /** Regular expression for the program's approval codes. The expression must match the whole code. */
  income_code_pattern: setting(z.string()).optional(),
  /**
   * Maximum number of days between the installation and the application for preapproval. Only rules of programs can read this setting (docs/spec/tasks.md N10).
   * No program in this repository has a rule that reads it.
   */
  preapproval_after_install_days: number.optional(),
  /**
   * Maximum number of days since the completion of the work. The program does not accept work that was completed earlier. Only rules of programs can read this
   * setting (docs/spec/tasks.md N10). No program in this repository has a rule that reads it.
   */
  accept_installed_within_days: number.optional(),
  /** Minimum share of the load that the heat pump must cover, in percent. */
  minimum_load_share: number.optional(),
  new_panel_min_amps: number.optional(),
  /** Amount in dollars. Weatherization that costs less is treated as not needed. */
  weatherization_small_amount: number.optional(),
});
