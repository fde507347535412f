import { type Actor, assertAllowed, isAllowed } from '@/access';
import { readUseCase, type UseCase, type UseCaseContext, writeUseCase } from '@/access/server';
import { programsOfContractor } from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { AppError, badInput, dateInTimeZone, type IsoDate, notFound } from '@/platform';
import { formatPhone, parseValue, phone } from '@/rules/forms';
import { CERTIFICATE_KINDS, certificateStatus } from '../certificate';
import * as contract from '../contract';
import { MANAGE_TECHNICIANS } from '../rules';
import { t } from './messages';
import { insertTechnician, isNameTaken, type TechnicianFields, type TechnicianRow, technicianRows, updateTechnician } from './store';

const viewOf = ({ certificates, ...row }: TechnicianRow, today: IsoDate): contract.Technician => ({
  ...row,
  certificates: certificates.map((certificate) => ({ ...certificate, status: certificateStatus(certificate, today) })),
});

/** The endpoints are for users of a contractor. Staff who view as a contractor have no list of their own. */
function contractorOf(actor: Actor): string {
  if (actor.kind !== 'contractor') throw notFound(t('technician_missing_error'));
  return actor.contractorId;
}

const list = readUseCase(contract.listTechnicians, async ({ tx, actor, now, installation }) => {
  const today = dateInTimeZone(now, installation.timeZone);
  const rows = await technicianRows(tx, contractorOf(actor));
  return { items: rows.map((row) => viewOf(row, today)), abilities: { edit: isAllowed(MANAGE_TECHNICIANS, null, actor) } };
});

const create = writeUseCase(contract.createTechnician, async (context) => {
  const { tx, actor, now, body } = context;
  assertAllowed(MANAGE_TECHNICIANS, null, actor);
  const contractorId = contractorOf(actor);
  const fields = fieldsOf(body);
  const id = await insertTechnician(tx, contractorId, fields, now);
  if (id === null) throw new AppError('already_exists', t('name_taken_error'));
  await record(context, t.source('technician_added_entry', { name: fields.name }), null, fields);
  return viewAfter(context, id);
});

const change = writeUseCase(contract.putTechnician, async (context) => {
  const { tx, actor, params, body } = context;
  assertAllowed(MANAGE_TECHNICIANS, null, actor);
  const contractorId = contractorOf(actor);
  const [before] = await technicianRows(tx, contractorId, params.id);
  if (!before) throw notFound(t('technician_missing_error'));
  const { version, ...given } = body;
  const fields = fieldsOf(given);
  if (changesBetween(auditFields(before), auditFields(fields)).length === 0) return viewAfter(context, before.id);
  if (await isNameTaken(tx, contractorId, fields.name, before.id)) throw new AppError('already_exists', t('name_taken_error'));
  if (!(await updateTechnician(tx, contractorId, before.id, version, fields))) throw new AppError('stale_version', t('technician_conflict_error'));
  await record(context, t.source('technician_changed_entry', { name: fields.name }), before, fields);
  return viewAfter(context, before.id);
});

export const TECHNICIAN_ROUTES: readonly UseCase[] = [list, create, change];

type Context = Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now' | 'installation'> & { request: { id: string } };

async function viewAfter({ tx, actor, now, installation }: Context, id: string) {
  const [row] = await technicianRows(tx, contractorOf(actor), id);
  if (!row) throw notFound(t('technician_missing_error'));
  return viewOf(row, dateInTimeZone(now, installation.timeZone));
}

const PHONE = { ...phone('').field, key: 'phone', class: 'job_team' } as const;

/** Normalizes the fields. Throws `bad_input` if the phone number is none. */
function fieldsOf(given: TechnicianFields): TechnicianFields {
  const fields = { ...given, email: given.email.toLowerCase() };
  if (given.phone === '') return fields;
  const read = parseValue(given.phone, PHONE);
  if (!read.ok) throw badInput(read.issues.map(({ code, message }) => ({ path: 'phone', code, message })));
  return { ...fields, phone: formatPhone(String(read.value)) };
}

const auditFields = ({ name, email, phone, active, certificates }: TechnicianFields) => ({
  name,
  email,
  phone,
  active,
  certificates: certificates.map(({ kind, number, expires_on }) => {
    const value = { kind: CERTIFICATE_KINDS[kind], number };
    return (expires_on ? t.source('certificate_value', { ...value, expires_on }) : t.source('certificate_lasting_value', value)).replaceAll(/\s+/g, ' ');
  }),
});

/** Records the change in the audit log of the company. */
async function record({ tx, actor, now, request }: Context, action: string, before: TechnicianFields | null, after: TechnicianFields): Promise<void> {
  if (actor.kind !== 'contractor') return;
  const programs = await programsOfContractor(tx, actor.contractorId);
  await recordAudit(tx, {
    actor,
    now,
    requestId: request.id,
    action,
    object: { kind: 'company', id: actor.contractorId, name: actor.contractorName },
    changes: changesBetween(before && auditFields(before), auditFields(after)),
    programs: programs.length > 0 ? programs : null,
  });
}
