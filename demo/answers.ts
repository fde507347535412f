import { SHIPPED_PROGRAMS } from '@/app/programs';
import { ATTACHMENT_CATEGORIES, type CategoryKey } from '@/features/attachments';
import { addDays, isRecord } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { homeAnswers, removedAt } from './home';
import type { DemoJob } from './jobs';
import { type DemoFile, type DemoMoment, demoFile, isDemoFile } from './moment';
import { DEMO_CONTRACTORS } from './people';
import { proofAnswers } from './proof';

/** The part of a task on which its demo answers depend. */
export type DemoTask = Pick<TaskState, 'definition' | 'subject'>;

/** Lines of the scope of work, with prices in dollars, for each kind of work. */
const LINES: Record<DemoJob['scope'][number], { service: string; description: string; total: number }[]> = {
  hvac: [{ service: 'heat_pump', description: 'Cold-climate heat pump, ducted, 3 tons', total: 14_200 }],
  plumbing: [{ service: 'heat_pump_water_heater', description: 'Heat pump water heater, 65 gallons', total: 3_650 }],
  weatherization: [
    { service: 'insulation', description: 'Attic insulation to R-49', total: 2_400 },
    { service: 'air_sealing', description: 'Air sealing', total: 900 },
  ],
  electrical: [{ service: 'panel', description: 'New 200 amp panel', total: 3_900 }],
};

/** Answers to questions that some programs ask. A job of another program ignores them. */
const ASKED_OF_HOUSEHOLDS: Answers = {
  is_income_qualified: ['none'],
  will_qualify_low_income: 'no',
  demand_response_program: 'none',
  time_of_use_program: 'none_available',
  water_heater_rewards_program: 'none_available',
  _3ce_customer: 'yes',
  prior_heehra_funds: 'no',
  customer_opted_to_donate_usage_data_in_advance: true,
  is_primary_residence: true,
  is_primary_residence_winter: true,
};

/** Returns true for jobs in California, where programs require a signed contract for a reservation. */
const isInCalifornia = (job: DemoJob): boolean => job.programs.some((program) => program.startsWith('ca-'));
const signedContract = ({ person }: DemoJob, at: DemoMoment): Answers => ({
  scope_of_work_upload: [demoFile('doc_contract', `Contract ${person[1]}.pdf`)],
  contract_signature_date: at.today,
});

/**
 * Returns the answers of a demo job, by form. If several tasks of the job use a form, the value is a function of the task. Every required task of a shipped
 * program needs an entry.
 */
function demoAnswers(job: DemoJob, at: DemoMoment): Record<string, Answers | ((task: DemoTask) => Answers)> {
  const [first_name, last_name] = job.person;
  const email = `${first_name}.${last_name}@example.com`.toLowerCase();
  const phone_number = `+1${areaCode(job)}555${String(100 + first_name.length * 7 + last_name.length * 11).padStart(4, '0')}`;
  const lines = job.scope.flatMap((scope) => LINES[scope]).map((line, i) => ({ id: `line-${i + 1}`, quantity: 1, ...line }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    create_job: { first_name, last_name, email, phone_number, job_scope: [...job.scope], number_of_occupants: job.people },
    homeowner_contact: { first_name, last_name, email, phone_number, renter_or_owner: 'owner', preferred_contact_method: 'email', mailing_address_same: true },
    other_homeowner_details: {
      preferred_written_language: 'english',
      the_site_building_type: 'SINGLE_FAMILY_DETACHED',
      renter_or_owner: 'owner',
      number_of_occupants: job.people,
      prior_ira_rebate: 'no',
      applicant_source: 'word_of_mouth_referral',
      ...ASKED_OF_HOUSEHOLDS,
    },
    ...homeAnswers(job, at, lines),
    ...proofAnswers(job, { ...at, scopeTotal: at.scopeTotal ?? total }, removedAt(job)),
    define_scope_of_work: { job_scope: [...job.scope], new_construction: false, scope_summary: lines.map((line) => line.description).join(', ') },
    project_scope_of_work: { scope_lines: lines, ...(isInCalifornia(job) && signedContract(job, at)) },
    new_equipment_details: newEquipment(job),
    new_water_heater_details: {
      equipment_picker: { id: DEMO_UNITS.heat_pump_water_heater },
      capacity_gallons: 65,
      installing_thermostatic_mixing_valve: true,
      on_qualified_list: true,
      water_heater_new_location: 'garage_unconditioned',
    },
    review_installed_equipment: {
      ahri_match: job.scope.includes('hvac') || job.scope.includes('plumbing') ? 'yes' : 'not_applicable',
      energy_star_confirmed: job.scope.includes('hvac') || job.scope.includes('plumbing') ? 'yes' : 'not_applicable',
      nameplates_legible: 'yes',
      removed_equipment_confirmed: 'yes',
      review_decision: 'approve',
    },
    heat_pump_installed_details: {
      heat_pump_system_type: 'all_electric',
      heat_pump_load_percentage: 'one_hundred',
      equipment_status: 'new',
      installed_equipment_distributor: 'Hometown Supply',
      total_measure_costs: lines.find((line) => line.service === 'heat_pump')?.total ?? 0,
    },
    water_heater_installed_details: {
      installed_water_heater_equipment_distributor: 'Hometown Supply',
      installing_thermostatic_mixing_valve: true,
      equipment_status: 'new',
      total_measure_costs: lines.find((line) => line.service === 'heat_pump_water_heater')?.total ?? 0,
    },
    income_estimate: { number_of_occupants: job.people, income_level: job.income },
    verify_income_qualification: {
      verify_income_qual_type: 'proof_of_income_upload',
      proof_of_income: [demoFile('doc_income_approval_certificate', `Income approval ${last_name}.pdf`)],
      acknowledge_redacted_1040_requirement: true,
    },
    review_income_qualification: {
      certificate_name_matches: 'yes',
      certificate_address_matches: 'yes',
      certificate_valid_on: 'yes',
      approval_code_checked: 'not_applicable',
      household_size: job.people,
      income_level: job.income,
      review_decision: 'approve',
      seconds_spent: 140 + 10 * job.people,
    },
    review_utility_company_3ce: { _3ce_customer: true, evidence_page: [demoFile('doc_bill_electric', 'Bill page with 3CE.pdf')] },
    review_signed_customer_agreement_tech: {
      date_homeowner_signed_terms_and_conditions: at.today,
      customer_opted_to_donate_usage_data_in_advance: true,
      customer_opted_to_be_contacted_for_future_hpwh_demand_response_programs: false,
      account_number_match: true,
      electric_said: '4417720953',
      customer_sign_all_sections_correctly: true,
      review_decision: 'approve',
      seconds_spent: 200,
    },
    determine_and_share_rebate_amount: {
      rebate_confirmation: 'confirm_and_share_now',
      share_channel: ['email', 'text_message'],
      ...typedAmountsOf(job),
    },
    sunrun_details: { sunrun_service_contract_id: `SC-${at.code}`, sunrun_opportunity_id: `OPP-${at.code}`, sunrun_rebate_amount: 750 },
    create_offer_letter_document: { offer_letter_language: 'english' },
    // Most demo documents are signed on paper. `create-demo-job.ts` signs a few of them on a screen instead.
    sign_document: (task) => ({
      manually_sign_document: true,
      upload_document: [demoFile(signedCategory(task.subject.key), `${task.subject.label}, signed by ${last_name}.pdf`)],
      signed_on: at.today,
      all_pages_in_file: true,
      all_signatures_in_file: true,
    }),
    equipment_certificates_upload: (task) => ({
      certificate: [demoFile('doc_ahri_certificate', `Certificate ${at.code}.pdf`)],
      certificate_number: DEMO_CERTIFICATES[task.subject.key.replace(/-\d+$/, '')] ?? '',
    }),
    final_review: { attest: true },
    confirm_reservation: reservation(job, at),
    installed_measure_photos: photosOf(
      job,
      lines.map((line) => line.service),
    ),
    final_invoice: {
      final_invoice: [demoFile('doc_final_invoice', `Invoice ${at.code}.pdf`)],
      final_invoice_number: `INV-${last_name.toUpperCase().slice(0, 4)}-01`,
      final_invoice_date: at.installed,
      final_invoice_total: total,
      invoice_signed_by_homeowner: true,
      ...at.rebateLine,
    },
    submit_final_documents: { install_completion_date: at.installed, accept_terms_and_conditions: true },
    confirm_enrollment: (task) => ({
      enrollment_status: 'enrolled',
      enrollment_id: `P-${task.subject.key.toUpperCase()}-${at.code}`,
      enrolled_on: at.today,
      qa_inspection_required: false,
    }),
    confirm_savings: { savings_measured_until: at.today, measured_savings_kwh_eq: at.fact?.('billed_savings_kwh_eq') },
    send_payment: {
      payment_sent_date: at.today,
      payment_method: 'ach',
      payment_reference: `ACH-${at.code}`,
      override_reason: 'Paid from the program account',
    },
  };
}

/** IDs of the catalog entries that demo contractors install, by service. The entries are in the sample catalog. */
export const DEMO_UNITS: Record<string, string> = {
  heat_pump: 'a84f4422-03f3-8d64-aa2c-09471f647a16',
  heat_pump_water_heater: '5893f0b7-0d4a-89af-87c7-55c7e0cfdb33',
};

/** AHRI certificate numbers of the equipment in `DEMO_UNITS`. */
const DEMO_CERTIFICATES: Record<string, string> = { heat_pump: '990000102', heat_pump_water_heater: '990000145' };

/** Texts that the answers give as read from the nameplates of the new equipment. */
const DEMO_NAMEPLATES = { heat_pump: 'NH-36C', indoor: 'NH-AH36', heat_pump_water_heater: 'AT-HP65', panel: 'VB-200-40' };

function newEquipment(job: DemoJob): Answers {
  const asked = {
    heat_pump_serves: 'whole_home',
    displaced_heating: 'natural_gas',
    manual_j_load_share: 104,
    integrated_controls: false,
    completes_earlier_partial_load: false,
    heat_pump_funded_by: 'none',
    water_heater_funded_by: 'none',
    bought_midstream: false,
  };
  const heatPump = {
    id: 'heat_pump-1',
    service: 'heat_pump',
    equipment_picker: { id: DEMO_UNITS.heat_pump },
    duct_type: 'ducted',
    zone_type: 'single',
    space_type: 'whole_home',
    type: 'air_source_heat_pump',
    on_program_list: true,
    energy_star_cold_climate: true,
    neep: true,
    capacity_5f: 30_000,
    cop_5f: 2.1,
    eer2: 12.5,
  };
  const waterHeater = { id: 'heat_pump_water_heater-1', service: 'heat_pump_water_heater', equipment_picker: { id: DEMO_UNITS.heat_pump_water_heater } };
  const systems = [...(job.scope.includes('hvac') ? [heatPump] : []), ...(job.scope.includes('plumbing') ? [waterHeater] : [])];
  return {
    ...asked,
    ...(systems.length > 0 && { systems }),
    ...(job.scope.includes('electrical') && {
      new_panel_breaker_slots: 40,
      new_panel_make: 'Voltbridge',
      new_panel_model: DEMO_NAMEPLATES.panel,
      new_panel_capacity_amps: '200',
      panel_intended_support: ['electrification'],
      total_measure_costs_panel: 3_900,
    }),
  };
}

/** Returns the category of the signed file of a document. */
function signedCategory(document: string): CategoryKey {
  const category = SHIPPED_PROGRAMS.flatMap((program) => program.documents).find((other) => other.key === document)?.category ?? 'doc_other';
  // A test checks that every document category has a category for the signed file, so the cast is safe.
  return `${category}_signed` as CategoryKey;
}

export function demoAnswer(job: DemoJob, at: DemoMoment, task: DemoTask): Answers {
  const answers = demoAnswers(job, at)[task.definition];
  if (!answers) throw new Error(`The demo has no answers for the task ${task.definition}`);
  return { ...(typeof answers === 'function' ? answers(task) : answers), ...job.answers?.[task.definition] };
}

/** Returns the area code of the contractor's phone number. */
const areaCode = (job: DemoJob): string => DEMO_CONTRACTORS[job.contractor]?.phone.slice(1, 4) ?? '608';

/** Replaces each file placeholder in the answers with the ID of an added file. */
export async function withFiles(answers: Answers, add: (file: DemoFile) => Promise<string>): Promise<Answers> {
  async function replaced(part: unknown): Promise<unknown> {
    if (isDemoFile(part)) return add(part);
    if (Array.isArray(part)) {
      const parts: unknown[] = [];
      for (const inner of part) parts.push(await replaced(inner));
      return parts;
    }
    return isRecord(part) ? withFiles(part, add) : part;
  }
  const all: Answers = {};
  for (const [name, part] of Object.entries(answers)) all[name] = await replaced(part);
  return all;
}

/** Returns the reservation decision of the program. */
function reservation(job: DemoJob, at: DemoMoment): Answers {
  if (job.twist === 'declined')
    return { reservation_status: 'declined', decline_reason: 'market_rate_budget_reserved', contractor_message: 'The funds for this county are used up.' };
  if (job.twist === 'waitlisted') return { reservation_status: 'waitlisted' };
  if (job.twist === 'pre_approved') return { reservation_status: 'hearthline_pre_approved' };
  return { reservation_status: 'reserved', reservation_id: `R-${at.code}`, reserved_on: at.today, reservation_expires_on: addDays(at.today, 90) };
}

/** Returns true if a program of the job requires photos of the thermostatic mixing valve. */
const showsMixingValve = ({ programs }: DemoJob): boolean => programs.some((program) => program === 'ca-tech-water-heater' || program === '3ce');

/** Returns the photos of the installer and the texts of the nameplates. */
function photosOf(job: DemoJob, services: readonly string[]): Answers {
  const taken: Record<string, readonly CategoryKey[]> = {
    heat_pump: ['photo_hp_outdoor_unit', 'photo_hp_outdoor_nameplate', 'photo_hp_indoor_unit', 'photo_hp_indoor_nameplate'],
    heat_pump_water_heater: ['photo_hpwh_installed', 'photo_hpwh_nameplate'],
    panel: ['photo_new_panel', 'photo_new_panel_nameplate'],
    insulation: ['photo_insulation_label'],
  };
  const serial = `${job.person[1].toUpperCase().slice(0, 3)}${1000 + job.age}`;
  return {
    photos: Object.fromEntries([
      ...services
        .flatMap((service) => taken[service] ?? [])
        .map((key) => [key.replace('photo_', ''), { files: [demoFile(key, `${ATTACHMENT_CATEGORIES[key].label}.jpg`)] }]),
      ...(job.programs.includes('pce') ? [['capped_gas_line', { files: [demoFile('photo_capped_gas_line', 'Capped gas line.jpg')] }]] : []),
      ...(showsMixingValve(job)
        ? [['tmv', { files: [demoFile('photo_tmv', 'Valve close-up.jpg'), demoFile('photo_tmv', 'Valve from farther away.jpg')] }]]
        : []),
    ]),
    ...(services.includes('heat_pump') && {
      heat_pump_outdoor_model_number: DEMO_NAMEPLATES.heat_pump,
      heat_pump_outdoor_serial_number: `4X${serial}`,
      heat_pump_indoor_units: [{ id: 'indoor-1', heat_pump_indoor_model_number: DEMO_NAMEPLATES.indoor, heat_pump_indoor_serial_number: `4I${serial}` }],
    }),
    ...(services.includes('heat_pump_water_heater') && {
      heat_pump_water_heater_model_number: DEMO_NAMEPLATES.heat_pump_water_heater,
      heat_pump_water_heater_serial_number: `W${serial}`,
    }),
    ...(services.includes('panel') && { panel_model_number: DEMO_NAMEPLATES.panel, panel_serial_number: `P${serial}` }),
  };
}

/** Programs whose amount a person types on each job. */
const TYPED_PROGRAMS = ['vanilla', 'sunrun', 'other', 'udve'];

function typedAmountsOf({ programs }: DemoJob): Answers {
  const typed = programs.filter((program) => TYPED_PROGRAMS.includes(program));
  return typed.length > 0 ? { entered_amount: Object.fromEntries(typed.map((program) => [program, 750])) } : {};
}
