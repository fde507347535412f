import { createHash } from 'node:crypto';
import { assertAllowed } from '@/access';
import { logoKeyFromUrl } from '@/foundation/accounts';
import { type ContractorDetails, type ContractorRelations, type ContractorRow, contractorNameExists } from '@/foundation/accounts/server';
import type { AuditChange } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import { findEquipmentByIds, findSelectableEquipment } from '@/foundation/equipment/server';
import { badInput, type Issue, type Json, notAllowed, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { formatPhone, parseValue, phone } from '@/rules/forms';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { CONTRACTOR_LANGUAGES, type ContractorInput, contractorErrors, ENROLLMENT_TARGETS, normalizeContractor } from '../contractor';
import { MANAGE_CONTRACTOR, programsOutsideScope } from '../rules';
import { sanitizeLogo } from './logo';
import { t } from './messages';

/** A contractor row with its programs, enrollments and preferred equipment. */
export type StoredContractor = { row: ContractorRow; lists: ContractorRelations };

export const contractorInputOf = ({ row, lists }: StoredContractor): ContractorInput => ({
  name: row.name,
  phone: row.phone,
  license_number: row.license_number,
  contact_name: row.contact_name,
  contact_email: row.contact_email,
  address: row.address,
  default_language: row.default_language,
  logo: row.logo,
  programs: lists.programs,
  enrollments: lists.enrollments,
  preferred_equipment: lists.equipment,
});

/** Throws `wrong_state` for a merged contractor. Such a contractor is stored only for its history and cannot change. */
export function assertNotMerged({ merged_into }: Pick<ContractorRow, 'merged_into'>): void {
  if (merged_into) throw wrongState(t('contractor_merged_error'));
}

const PHONE = { ...phone('').field, key: 'phone', class: 'job_team' } as const;

/**
 * Returns the normalized fields, with phone number and logo in their stored form. `before`: the stored fields, or null for a new contractor. Throws `bad_input`
 * with all issues, or `not_allowed` for programs that the actor may not add or remove.
 */
export async function validateContractor(
  { tx, actor }: Pick<AuditContext, 'tx' | 'actor'>,
  id: string,
  before: ContractorInput | null,
  given: ContractorInput,
): Promise<ContractorInput> {
  const fields = normalizeContractor(given);
  const issues = [...contractorErrors(fields), ...(await databaseIssues(tx, id, before, fields))];
  if (fields.phone !== null && fields.phone !== before?.phone) {
    const parsedPhone = parseValue(fields.phone, PHONE);
    if (parsedPhone.ok) fields.phone = formatPhone(String(parsedPhone.value));
    else issues.push(...parsedPhone.issues.map(({ code, message }) => ({ path: 'phone', code, message })));
  }
  if (fields.logo !== null && fields.logo !== before?.logo) {
    const sanitizedLogo = await sanitizeLogo(fields.logo);
    if (sanitizedLogo === null) issues.push({ path: 'logo', code: 'invalid_picture', message: t('choose_a_picture') });
    fields.logo = sanitizedLogo;
  }
  if (programsOutsideScope(actor, before?.programs ?? [], fields.programs).length > 0) throw notAllowed(t('only_your_own_programs'));
  if (before === null) assertAllowed(MANAGE_CONTRACTOR, { id, programs: fields.programs }, actor);
  if (issues.length > 0) throw badInput(issues);
  return fields;
}

/** Returns the issues that only the database can reveal: a name that is taken, and unknown programs and equipment. */
async function databaseIssues(tx: Tx, id: string, before: ContractorInput | null, fields: ContractorInput): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (fields.name !== before?.name && (await contractorNameExists(tx, fields.name, id)))
    issues.push({ path: 'name', code: 'taken', message: t('name_is_taken') });
  const programs = (await loadReleases(tx)).all().map(({ key }) => key);
  fields.programs.forEach((key, n) => {
    if (!programs.includes(key) && !before?.programs.includes(key))
      issues.push({ path: `programs.${n}`, code: 'unknown', message: t('program_not_found_error') });
  });
  const units = await findSelectableEquipment(tx, fields.preferred_equipment);
  fields.preferred_equipment.forEach((unit, n) => {
    if (!units.has(unit) && !before?.preferred_equipment.includes(unit))
      issues.push({ path: `preferred_equipment.${n}`, code: 'unknown', message: t('equipment_not_found_error') });
  });
  return issues;
}

export const contractorDetailsOf = ({
  programs: _programs,
  enrollments: _enrollments,
  preferred_equipment: _equipment,
  ...details
}: ContractorInput): ContractorDetails => details;
export const contractorRelationsOf = ({ programs, enrollments, preferred_equipment }: ContractorInput): ContractorRelations => ({
  programs,
  enrollments,
  equipment: preferred_equipment,
});

/** Returns the first eight characters of the hash of a logo image. The hash is also part of the URL of a stored logo. */
function logoHashPrefix(logo: string): string {
  const key =
    logoKeyFromUrl(logo) ??
    createHash('sha256')
      .update(Buffer.from(logo.split(',')[1] ?? '', 'base64'))
      .digest('hex');
  return key.slice(0, 8);
}

/** Returns the fields for the audit log, with current names instead of IDs. For the logo, the audit log gets only a short name. */
export async function contractorAuditFields(tx: Tx, fields: ContractorInput & { active: boolean }): Promise<Record<string, Json>> {
  const releases = await loadReleases(tx);
  const units = await findEquipmentByIds(tx, fields.preferred_equipment);
  return {
    ...fields,
    default_language: CONTRACTOR_LANGUAGES[fields.default_language] ?? fields.default_language,
    // Record only a name that is derived from the hash of the image, so that different images have different names.
    logo: fields.logo && t.source('picture_name', { name: logoHashPrefix(fields.logo) }),
    programs: fields.programs.map((key) => programName(releases, key)),
    enrollments: fields.enrollments.map(
      ({ enrolled_in, valid_from, valid_until }) => `${ENROLLMENT_TARGETS[enrolled_in] ?? enrolled_in}: ${valid_from} – ${valid_until ?? ''}`,
    ),
    preferred_equipment: fields.preferred_equipment.map((id) => {
      const unit = units.get(id);
      return unit ? [unit.brand, unit.model].filter(Boolean).join(' ') : id;
    }),
  };
}

export async function recordContractorAudit(
  context: AuditContext,
  action: string,
  contractor: { id: string; name: string },
  changes: AuditChange[],
  programs: string[],
) {
  await recordAudit(context, {
    action,
    object: { kind: 'company', id: contractor.id, name: contractor.name },
    changes,
    programs: programs.length > 0 ? programs : null,
  });
}
