import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import TABLE from '@/content/forms/form-table.json';
import type { Field } from '@/rules/forms/fields/field';
import { flattenFields } from '@/rules/forms/fields/field';
import { FORM_BY_KEY } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Table of the fields, types and options in the specification, which the test compares with every form. A script created the table from the specification. The
 * table changes only with a documented decision. The lists below contain the accepted differences with their reasons.
 */
const table = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.object({ type: z.string(), options: z.array(z.string()).optional(), lines: z.array(z.string()).optional(), each: z.string().optional() }),
    ),
  )
  .parse(TABLE);

/** Field kinds that are allowed for each type in the table. */
const KINDS: Record<string, readonly Field['kind'][]> = {
  address: ['address'],
  'address autocomplete': ['address'],
  'attachment picker': ['files', 'choice'],
  boolean: ['yes_no', 'yes_no_dont_know', 'choice'],
  button: ['display'],
  calc: ['display', 'integer', 'decimal', 'money'],
  'calc, editable': ['integer', 'decimal'],
  'capture list': ['captures'],
  checkbox: ['checkbox'],
  date: ['date'],
  datetime: ['datetime'],
  decimal: ['decimal'],
  'decimal + unit': ['decimal'],
  email: ['email'],
  'equipment picker': ['equipment'],
  files: ['files'],
  'files (linked)': ['files'],
  'files / camera': ['files'],
  'files/photos': ['files'],
  integer: ['integer'],
  'ledger table': ['display'],
  'matrix (checkbox grid)': ['matrix'],
  money: ['money'],
  'money/unit': ['decimal', 'money'],
  multiselect: ['choices', 'rows'],
  'multiselect with amounts': ['choices'],
  'nine-step display': ['display'],
  'pdf preview': ['display'],
  percent: ['integer', 'decimal'],
  phone: ['phone'],
  photos: ['files', 'captures'],
  radio: ['choice', 'yes_no', 'yes_no_dont_know'],
  'radio cards': ['choice'],
  readonly: ['display', 'text', 'integer', 'decimal', 'money', 'date', 'choice'],
  'readonly checklist': ['display'],
  'readonly sections': ['display'],
  'readonly widget': ['display'],
  'readonly/decimal': ['display', 'decimal'],
  'repeat group': ['rows'],
  'repeat group (max 5)': ['rows'],
  'search-select': ['choice'],
  select: ['choice', 'text'],
  'status cards': ['display'],
  'status list': ['display'],
  table: ['display'],
  text: ['text', 'long_text'],
  'text (digits)': ['text'],
  'text / equipment picker': ['text', 'equipment'],
  'text, repeat': ['text', 'rows'],
  'text/select': ['text', 'choice'],
  textarea: ['long_text', 'text'],
  'textarea + canned reasons': ['long_text'],
  toggle: ['checkbox'],
  'toggle + reason': ['checkbox'],
};

/** Table entries that are not fields of the task, with the place where they are asked or shown instead. The reasons are in decisions/forms-specification.md. */
const ELSEWHERE: Record<string, string> = {
  'create_job.contractor': 'asked by the page that creates a job',
  'create_job.contractor_user': 'asked by the page that creates a job',
  'create_job.address': 'asked by the page that creates a job',
  'create_job.unit': 'part of the address',
  'create_job.google_place_id': 'part of the address',
  'create_job.programs': 'asked by the page that creates a job',
  'determine_and_share_rebate_amount.contractor_can_see_incentives': 'a switch of the job, next to the amounts',
  'determine_and_share_rebate_amount.homeowner_can_see_incentives': 'a switch of the job, next to the amounts',
  'new_equipment_details.preferred_equipment': 'preferred equipment comes first in the equipment picker',
  'pre_install_cas_testing.other_explanation': 'one field for each test, as `other_explanation_spillage` of an appliance',
  'quality_install_report.generate_report': 'the report is the form printed by itself (decisions/documents-pdf.md)',
  'program_selection_update.program_opt': 'a user opts a program in or out on the job page',
  'program_selection_update.opt_out_reason': 'a user opts a program in or out on the job page',
  'send_payment.payee': 'the subject of the task: each payee has a task',
  'sign_document.manually_sign': 'asked once as “How will it be signed?”',
  'sign_document.contractor_signer': 'the document and the contractor determine the signer',
  'sign_document.company_rep_signer': 'the document and the program determine the signer',
  'sign_document.upload': 'the field “signed_document”',
  'sign_document.signers_status': 'part of the display of the document',
  'utility_data_collection.providers_to_collect': 'part of the widget that shows the collection',
  'utility_data_collection.resend_invite': 'part of the widget that shows the collection',
  'utility_data_collection.mark_step': 'part of the widget that shows the collection',
  'utility_data_collection.assign_manual_processing': 'part of the widget that shows the collection',
};

/** Option codes that have a different name in the forms than in the table. */
const CODES: Record<string, string> = { '{product}_pre_approved': 'hearthline_pre_approved' };

const specified = Object.entries(table).flatMap(([key, fields]) => {
  const form = FORM_BY_KEY.get(key);
  return form
    ? Object.entries(fields).map(([name, row]) => [`${key}.${name}`, row, flattenFields(form.fields).find((field) => field.key === name)] as const)
    : [];
});

describe('form list compared with the specification table', () => {
  it('defines each field of the table in its form, except fields that another place asks or shows', () => {
    expect(
      specified.filter(([at, , field]) => !field !== at in ELSEWHERE).map(([at]) => at),
      'edit ELSEWHERE in this file or the form',
    ).toEqual([]);
  });

  /** Fields that no shipped program asks for. `docs/coverage.md` lists a requirement about these fields as partly done. */
  const ASKED_LATER = new Set([
    'site_details.cpuc_funded_program_name',
    'income_estimate.will_qualify_low_income',
    'other_homeowner_details.preferred_written_language',
    'other_homeowner_details.preferred_written_language_other',
  ]);

  it('defines only fields that are asked by a shipped program, except fields of later programs', () => {
    const asked = (form: string, field: string) => SHIPPED_PROGRAMS.some(({ tasks }) => tasks.some(({ task, asks }) => task === form && asks.includes(field)));
    const unasked = specified.flatMap(([at, , field]) => (field?.asked === 'by_program' && !asked(at.split('.')[0] ?? '', field.key) ? [at] : []));
    expect(
      unasked.filter((at) => !ASKED_LATER.has(at)),
      'ask the field in a program, or add it to ASKED_LATER',
    ).toEqual([]);
  });

  it('has the type of the table for each field', () => {
    const wrong = specified.flatMap(([at, { type }, field]) => (field && !KINDS[type]?.includes(field.kind) ? [`${at}: ${type} is a ${field.kind}`] : []));
    expect(wrong).toEqual([]);
  });

  it('offers exactly the options of the table for each field', () => {
    const wrong = specified.flatMap(([at, { options, lines }, field]) => {
      if (!field) return [];
      const said = field.options?.map(({ value }) => value) ?? [];
      const codes = (options ?? []).map((code) => CODES[code] ?? code);
      const isSame = said.length === 0 ? isYesNo(codes, field) : options === undefined || same(codes, said);
      const isLined = lines === undefined || same(lines, field.lines?.map((line) => line.key) ?? []);
      return isSame && isLined ? [] : [`${at}: ${codes.join(', ')} | ${said.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  /** Returns whether a field without its own options may have these codes. The codes must be yes and no, or come from the fact of the field or from the job. */
  function isYesNo(codes: readonly string[], field: Field): boolean {
    if (field.kind === 'yes_no') return same(codes, ['yes', 'no']);
    if (field.kind === 'yes_no_dont_know') return same(codes, ['yes', 'no', 'dont_know']);
    return field.kind !== 'choice' || codes.length === 0 || field.optionsFrom !== undefined;
  }

  const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();

  it('finds seventy-two forms and only known field types in the table', () => {
    expect(Object.keys(table)).toHaveLength(72);
    expect(Object.values(table).flatMap((fields) => Object.values(fields).filter(({ type }) => !(type in KINDS) && !UNKNOWN.includes(type)))).toEqual([]);
  });
});

/** Types in the table that describe parts of pages and not field kinds. */
const UNKNOWN = ['hidden', 'card multiselect', 'compare row', 'group'];
