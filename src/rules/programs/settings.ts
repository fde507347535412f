import { z } from 'zod';
import { sourcedShape } from '@/rules/facts';
import { numberSchema } from '@/rules/terms';

/** A value of the program that forms and rules read, with where it comes from. */
const setting = <T extends z.ZodType>(value: T) => z.strictObject({ value, ...sourcedShape });

const count = z.int().min(0);
/** A number that only rules read may stand somewhere else: in a table by class, say. */
const number = setting(numberSchema);

/** Typed: a misspelled setting is refused. Rules read them as `setting.num_days_install`. */
export const settingsSchema = z.strictObject({
  /** `program`: somebody reserves before work starts. `delegated`: we pre-approve for the program. `none`: no reservation at all. */
  reservation: setting(z.enum(['none', 'delegated', 'program'])),
  /** The seed's {numDays}: install within so many days of the reservation. */
  num_days_install: setting(count.positive()).optional(),
  /** Words the rebate line on the invoice must have; empty list: any words, but the line must be there. */
  invoice_rebate_line: setting(z.array(z.string())).optional(),
  /** Days in which the program answers an application; the usual ones where it does not say. */
  decide_within_days: setting(count.positive()).optional(),
  /** An amount that is lower than the calculation by more than so many percent needs a second person; by default 10 percent (decisions/programs-decided-amounts.md). */
  second_person_percent: setting(count.max(100)).optional(),
  /** Days from the program's acceptance of the project to the money: what payees are promised. */
  pay_within_days: setting(count.positive()).optional(),
  /** Days a shared amount stays valid. */
  amount_valid_days: setting(count.positive()).optional(),
  /** Contractors may leave the measured path by themselves. */
  contractor_chooses_deemed: setting(z.boolean()).optional(),
  /** Ways to prove the income that the program takes; every way unless said. */
  income_verification: setting(z.array(z.string())).optional(),
  /** Where the program verifies incomes itself; without it nobody is sent to a portal. */
  income_portal: setting(z.url()).optional(),
  /** How the program's approval codes look, as a regular expression over the whole code. */
  income_code_pattern: setting(z.string()).optional(),
  /** Apply for preapproval so many days before or after the installation. */
  preapproval_after_install_days: number.optional(),
  /** Work that was finished so many days ago is still taken. */
  accept_installed_within_days: number.optional(),
  /** Apply so many days after the installation. */
  apply_within_days_of_install: number.optional(),
  utility_bill_max_age_months: number.optional(),
  /** Earlier insulation of the same parts counts so long. */
  lookback_reinsulation_months: number.optional(),
  /** A change of the heating within so many months spoils the bills. */
  lookback_heating_source_months: number.optional(),
  /** Share of the load the heat pump carries, in percent. */
  minimum_load_share: number.optional(),
  new_panel_min_amps: number.optional(),
  /** Weatherization below this cost counts as none needed. */
  weatherization_small_amount: number.optional(),
});
