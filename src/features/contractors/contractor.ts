import type { ContractorEnrollment } from '@/foundation/accounts';
import { sharedMessage } from '@/foundation/messaging';
import { type Issue, isIsoDate, isKeyOf, keysOf, trimmedString } from '@/platform';
import { FACTS, factDefinition, LOCAL_CONTRACTOR_STATUS_LABELS } from '@/rules/facts';
import { t } from './messages';

const { dont_know: _dontKnow, other: _other, ...languages } = FACTS.preferred_written_language.options ?? {};
/** Languages that can be chosen for a contractor's documents and emails. */
export const CONTRACTOR_LANGUAGES: Readonly<Record<string, string>> = languages;

const { none: _none, ...enrollable } = factDefinition('contractor.enrolled_in')?.options ?? {};
/**
 * Options for the dated entries of a contractor. An entry states that the contractor is enrolled in a program or network, or whether the contractor is local to
 * a program. The options include every value that a program rule can read.
 */
export const ENROLLMENT_TARGETS: Readonly<Record<string, string>> = { ...enrollable, ...LOCAL_CONTRACTOR_STATUS_LABELS };

/** Returns true if the entries contradict each other: for the same program and day, one entry makes the contractor local and the other makes it not local. */
export const areContradictory = (a: ContractorEnrollment, b: ContractorEnrollment): boolean =>
  a.enrolled_in in LOCAL_CONTRACTOR_STATUS_LABELS &&
  b.enrolled_in in LOCAL_CONTRACTOR_STATUS_LABELS &&
  a.enrolled_in !== b.enrolled_in &&
  areaOf(a) === areaOf(b) &&
  a.valid_from <= (b.valid_until ?? ALWAYS) &&
  b.valid_from <= (a.valid_until ?? ALWAYS);
const ALWAYS = '9999-12-31';
const areaOf = ({ enrolled_in }: ContractorEnrollment): string => enrolled_in.replace(/(_not)?_local$/, '');

/** Editable fields of a contractor. */
export type ContractorInput = {
  name: string;
  phone: string | null;
  license_number: string | null;
  contact_name: string | null;
  contact_email: string | null;
  address: string | null;
  default_language: string;
  /** URL of the stored logo, or a data URL for a new logo. */
  logo: string | null;
  programs: string[];
  enrollments: ContractorEnrollment[];
  preferred_equipment: string[];
};
export type ContractorField = keyof ContractorInput;

/** Fields that the administrator of the contractor can edit. */
export const SELF_SERVICE_FIELDS = [
  'phone',
  'contact_name',
  'contact_email',
  'address',
  'default_language',
  'logo',
  'preferred_equipment',
] as const satisfies ContractorField[];

const MAX_LENGTH = { license_number: 40, contact_name: 80, contact_email: 254, address: 200 } as const;
export const MAX_PREFERRED_EQUIPMENT = 200;

const blankIsNone = (value: string | null): string | null => trimmedString(value ?? '') || null;

/** Returns the fields as they are stored: trimmed strings, null for empty strings, lists without duplicates. */
export function normalizeContractor(fields: ContractorInput): ContractorInput {
  return {
    ...fields,
    name: trimmedString(fields.name).replaceAll(/\s+/g, ' '),
    phone: blankIsNone(fields.phone),
    license_number: blankIsNone(fields.license_number),
    contact_name: blankIsNone(fields.contact_name),
    contact_email: blankIsNone(fields.contact_email)?.toLowerCase() ?? null,
    address: blankIsNone(fields.address),
    logo: fields.logo || null,
    programs: [...new Set(fields.programs)].toSorted(),
    enrollments: fields.enrollments.map((enrollment) => ({ ...enrollment, valid_until: enrollment.valid_until || null })),
    preferred_equipment: [...new Set(fields.preferred_equipment)],
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Returns the problems of a normalized contractor that can be found without the database. `validateContractor` of the server also checks the phone number, the
 * logo, and whether the name, programs and equipment are valid.
 */
export function contractorErrors(fields: ContractorInput): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, code: string, message: string) => issues.push({ path, code, message });
  if (fields.name === '') add('name', 'required', sharedMessage('required'));
  else if (fields.name.length >= 50) add('name', 'too_long', sharedMessage('max_50'));
  for (const field of keysOf(MAX_LENGTH))
    if ((fields[field]?.length ?? 0) > MAX_LENGTH[field]) add(field, 'too_long', sharedMessage('max_length', { max: MAX_LENGTH[field] }));
  if (fields.contact_email !== null && !EMAIL.test(fields.contact_email)) add('contact_email', 'invalid_email', sharedMessage('invalid_email'));
  if (!isKeyOf(CONTRACTOR_LANGUAGES, fields.default_language)) add('default_language', 'invalid_choice', sharedMessage('invalid_choice'));
  if (fields.preferred_equipment.length > MAX_PREFERRED_EQUIPMENT)
    add('preferred_equipment', 'too_many', sharedMessage('max_rows', { max: MAX_PREFERRED_EQUIPMENT }));
  fields.enrollments.forEach(({ enrolled_in, valid_from, valid_until }, n) => {
    const enrollmentPath = (field: keyof ContractorEnrollment) => `enrollments.${n}.${field}`;
    if (!isKeyOf(ENROLLMENT_TARGETS, enrolled_in)) add(enrollmentPath('enrolled_in'), 'invalid_choice', sharedMessage('invalid_choice'));
    else if (fields.enrollments.findIndex((other) => other.enrolled_in === enrolled_in) < n)
      add(enrollmentPath('enrolled_in'), 'twice', t('enrollment_duplicate_error'));
    if (fields.enrollments.some((other, i) => i < n && areContradictory(other, { enrolled_in, valid_from, valid_until })))
      add(enrollmentPath('enrolled_in'), 'contradicts', t('local_status_conflict_error'));
    if (!isIsoDate(valid_from)) add(enrollmentPath('valid_from'), 'invalid_date', sharedMessage(valid_from === '' ? 'required' : 'invalid_date'));
    if (valid_until !== null && !isIsoDate(valid_until)) add(enrollmentPath('valid_until'), 'invalid_date', sharedMessage('invalid_date'));
    else if (valid_until !== null && isIsoDate(valid_from) && valid_until < valid_from) add(enrollmentPath('valid_until'), 'too_early', t('date_order_error'));
  });
  return issues;
}
