import { z } from 'zod';
import { sourcedShape } from '@/rules/facts';
import { numberSchema } from '@/rules/terms';

/** A setting that forms and rules read, with its source. */
const setting = <T extends z.ZodType>(value: T) => z.strictObject({ value, ...sourcedShape });

/** Federal rebate programs (50122 and 50121) under which a program can report. */
export const FEDERAL_REBATES = ['hear', 'homes_modeled', 'homes_measured'] as const;
export type FederalRebate = (typeof FEDERAL_REBATES)[number];

const count = z.int().min(0);
/** A number or a reference to one, for example to a table. Only rules read these settings, because only rules resolve references. */
const number = setting(numberSchema);

/** Settings of a program. Unknown names are rejected. Rules read a setting as, for example, `setting.num_days_install`. */
export const settingsSchema = z.strictObject({
  /** `program`: the program reserves before work starts. `delegated`: our staff pre-approve for the program. `none`: no reservation. */
  reservation: setting(z.enum(['none', 'delegated', 'program'])),
  /** Portal spec §9, {numDays}: days from reservation to installation. */
  num_days_install: setting(count.positive()).optional(),
  /** Texts that the rebate line of the invoice must contain. Empty list: any text, but the line must exist. */
  invoice_rebate_line: setting(z.array(z.string())).optional(),
  /** Days in which the program decides on an application. Default: the usual number. */
  decide_within_days: setting(count.positive()).optional(),
  /**
   * A decided amount that is lower than the calculation by more than this percentage needs a second person. Default: 10 percent
   * (decisions/programs-decided-amounts.md).
   */
  second_person_percent: setting(count.max(100)).optional(),
  /** Promised days from the program's acceptance to the payment. */
  pay_within_days: setting(count.positive()).optional(),
  /**
   * Federal rebate program under which the program reports to DOE: electrification (HEAR) or whole-home savings (HOMES), modeled or measured. Absent
   * if it does not report.
   */
  federal_rebate: setting(z.enum(FEDERAL_REBATES)).optional(),
  /** Name of the software, in the list of DOE, that calculates the savings of a program that reports under HOMES. */
  modeling_software: setting(z.string().min(2).max(64)).optional(),
  /** Days for which a shared amount is valid. */
  amount_valid_days: setting(count.positive()).optional(),
  /** Contractors may choose the deemed path themselves. */
  contractor_chooses_deemed: setting(z.boolean()).optional(),
  /** Accepted ways to prove income. Default: all. */
  income_verification: setting(z.array(z.string())).optional(),
  /** URL of the program's own portal for income verification. If absent, no portal is offered. */
  income_portal: setting(z.url()).optional(),
  /** Regular expression for the program's approval codes; it must match the whole code. */
  income_code_pattern: setting(z.string()).optional(),
  /** Days before or after installation for the application for preapproval. */
  preapproval_after_install_days: number.optional(),
  /** Age in days of finished work that is still accepted. */
  accept_installed_within_days: number.optional(),
  /** Days after installation for the application. */
  apply_within_days_of_install: number.optional(),
  utility_bill_max_age_months: number.optional(),
  /** Months during which earlier insulation of the same part of the home counts. */
  lookback_reinsulation_months: number.optional(),
  /** Months after a change of the heating source in which bills are not usable. */
  lookback_heating_source_months: number.optional(),
  /** Required share of the load that the heat pump covers, in percent. */
  minimum_load_share: number.optional(),
  new_panel_min_amps: number.optional(),
  /** Weatherization with a lower cost counts as not needed. */
  weatherization_small_amount: number.optional(),
});
