import { assertAllowed, can, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { AppError, badInput, dateInTimeZone, notFound, staleVersion } from '@/platform';
import { formatPhone, parseValue, phone } from '@/rules/forms';
import * as contract from '../contract';
import { MANAGE_TECHNICIANS } from '../rules';
import { DAY_LINK_ROUTES, deleteDayLink } from './day-link';
import { t } from './messages';
import { auditFields, contractorOfUser, recordTechnicianChange, technicianViewOf, viewAfter } from './records';
import { insertTechnician, isNameTaken, type TechnicianFields, technicianRows, updateTechnician } from './store';

const listTechniciansHandler = readUseCase(contract.listTechnicians, async ({ tx, actor, now, deployment }) => {
  const today = dateInTimeZone(now, deployment.timeZone);
  const rows = await technicianRows(tx, contractorOfUser(actor));
  return {
    items: rows.map((row) => technicianViewOf(row, today, now)),
    abilities: { edit: isAllowed(MANAGE_TECHNICIANS, null, actor), send_link: can(actor, 'visit.manage') },
  };
});

const createTechnicianHandler = writeUseCase(contract.createTechnician, async (context) => {
  const { tx, actor, now, body } = context;
  assertAllowed(MANAGE_TECHNICIANS, null, actor);
  const contractorId = contractorOfUser(actor);
  const fields = fieldsOf(body);
  const id = await insertTechnician(tx, contractorId, fields, now);
  if (id === null) throw new AppError('already_exists', t('name_taken_error'));
  await recordTechnicianChange(context, t.source('technician_added_entry', { name: fields.name }), null, fields);
  return viewAfter(context, id);
});

const putTechnicianHandler = writeUseCase(contract.putTechnician, async (context) => {
  const { tx, actor, params, body } = context;
  assertAllowed(MANAGE_TECHNICIANS, null, actor);
  const contractorId = contractorOfUser(actor);
  const [before] = await technicianRows(tx, contractorId, params.id);
  if (!before) throw notFound(t('technician_missing_error'));
  const { version, ...given } = body;
  const fields = fieldsOf(given);
  if (changesBetween(auditFields(before), auditFields(fields)).length === 0) return viewAfter(context, before.id);
  if (await isNameTaken(tx, contractorId, fields.name, before.id)) throw new AppError('already_exists', t('name_taken_error'));
  if (!(await updateTechnician(tx, contractorId, before.id, version, fields))) throw staleVersion(t('technician_conflict_error'));
  // An inactive technician must not read jobs, so end the access by link. If the technician becomes active again, a user must send a new link.
  if (!fields.active) await deleteDayLink(tx, before.id);
  await recordTechnicianChange(context, t.source('technician_changed_entry', { name: fields.name }), before, fields);
  return viewAfter(context, before.id);
});

export const TECHNICIAN_ROUTES: readonly UseCase[] = [listTechniciansHandler, createTechnicianHandler, putTechnicianHandler, ...DAY_LINK_ROUTES];

const PHONE = { ...phone('').field, key: 'phone', class: 'job_team' } as const;

/** Normalizes the fields of a technician. Throws `bad_input` if the phone number is invalid. */
function fieldsOf(given: TechnicianFields): TechnicianFields {
  const fields = { ...given, email: given.email.toLowerCase() };
  if (given.phone === '') return fields;
  const parsedPhone = parseValue(given.phone, PHONE);
  if (!parsedPhone.ok) throw badInput(parsedPhone.issues.map(({ code, message }) => ({ path: 'phone', code, message })));
  return { ...fields, phone: formatPhone(String(parsedPhone.value)) };
}
