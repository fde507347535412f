import { sql } from 'kysely';
import type { IsoDate } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { CertificateKind } from '../certificate';
import './tables';

export type CertificateRow = { kind: CertificateKind; number: string; expires_on: IsoDate | null };
export type TechnicianFields = { name: string; email: string; phone: string; active: boolean; certificates: CertificateRow[] };
export type TechnicianRow = TechnicianFields & { id: string; version: number; link_sent_at: Date | null; link_expires_at: Date | null };

/** Lists technicians of a contractor by name. With `id`, lists only that technician. Row-level security hides technicians of other contractors. */
export async function technicianRows(tx: Tx, contractorId: string, id?: string): Promise<TechnicianRow[]> {
  const rows = await tx
    .selectFrom('app.technicians as technicians')
    .leftJoin('app.technician_links as links', 'links.technician_id', 'technicians.id')
    .select(['id', 'name', 'email', 'phone', 'active', 'version', 'links.sent_at as link_sent_at', 'links.expires_at as link_expires_at'])
    .where('technicians.contractor_id', '=', contractorId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`lower(name)`)
    .execute();
  const certificates = await tx
    .selectFrom('app.technician_certificates as certificates')
    .select(['technician_id', 'kind', 'number', 'expires_on'])
    .where('contractor_id', '=', contractorId)
    .orderBy('technician_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    certificates: certificates.flatMap(({ technician_id, ...certificate }) => (technician_id === row.id ? [certificate] : [])),
  }));
}

/** Inserts a technician and returns the new ID. Returns null if the contractor already has a technician with this name. */
export async function insertTechnician(tx: Tx, contractorId: string, { certificates, ...fields }: TechnicianFields, now: Date): Promise<string | null> {
  const row = await tx
    .insertInto('app.technicians')
    .values({ id: newId(), contractor_id: contractorId, ...fields, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await writeCertificates(tx, contractorId, row.id, certificates);
  return row?.id ?? null;
}

/** Updates a technician. Returns false if another request has changed the technician since `version`. */
export async function updateTechnician(tx: Tx, contractorId: string, id: string, version: number, { certificates, ...fields }: TechnicianFields) {
  const changed = await tx
    .updateTable('app.technicians')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await writeCertificates(tx, contractorId, id, certificates);
  return true;
}

export async function isNameTaken(tx: Tx, contractorId: string, name: string, exceptId: string): Promise<boolean> {
  const matchingRow = await tx
    .selectFrom('app.technicians as technicians')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return matchingRow !== undefined;
}

/** Replaces the certificates of a technician. For an unchanged certificate, keeps the record of the last email about its expiry. */
async function writeCertificates(tx: Tx, contractorId: string, technicianId: string, certificates: readonly CertificateRow[]): Promise<void> {
  const oldCertificates = await tx.deleteFrom('app.technician_certificates').where('technician_id', '=', technicianId).returningAll().execute();
  if (certificates.length === 0) return;
  const notifiedOf = ({ kind, number, expires_on }: CertificateRow) =>
    oldCertificates.find((old) => old.kind === kind && old.number === number && old.expires_on === expires_on)?.notified_days ?? null;
  await tx
    .insertInto('app.technician_certificates')
    .values(
      certificates.map((row, position) => ({
        technician_id: technicianId,
        contractor_id: contractorId,
        position,
        ...row,
        notified_days: notifiedOf(row),
      })),
    )
    .execute();
}

/** Maps the IDs of all technicians of a contractor to their names. */
export async function technicianNames(tx: Tx, contractorId: string): Promise<Map<string, string>> {
  return new Map((await technicianRows(tx, contractorId)).map(({ id, name }) => [id, name]));
}

export type ExpiringCertificate = { contractor_id: string; technician: string; kind: CertificateKind; number: string; expires_on: IsoDate; days: number };

/**
 * Returns the certificates for which an email about the expiry is due, and marks them as notified. Two emails are due per certificate: one when it expires by
 * `soon`, and one when it expires by `today`. A certificate that expired before `since` gets no email.
 */
export async function claimExpiringCertificates(tx: Tx, { today, soon, since }: Record<'today' | 'soon' | 'since', IsoDate>): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    update app.technician_certificates certificate
       set notified_days = case when certificate.expires_on <= ${today}::date then 0 else 30 end
      from app.technicians technician
     where technician.id = certificate.technician_id and technician.active
       and certificate.expires_on between ${since}::date and ${soon}::date
       and certificate.notified_days is distinct from 0
       and (certificate.notified_days is null or certificate.expires_on <= ${today}::date)
    returning certificate.contractor_id, technician.name as technician, certificate.kind, certificate.number,
      certificate.expires_on, certificate.notified_days as days`.execute(tx);
  return rows;
}

/**
 * Moves the technicians of a merged contractor, with their certificates and links, to the target contractor. If the target already has a technician with the
 * same name, adds the merged contractor's name to the name of the moved technician. The transaction must run as the system.
 */
export async function moveTechnicians(tx: Tx, source: { id: string; name: string }, targetId: string): Promise<void> {
  await sql`
    update app.technicians moved
       set contractor_id = ${targetId}, version = version + 1,
           name = case when exists (select from app.technicians other where other.contractor_id = ${targetId} and lower(other.name) = lower(moved.name))
                       then left(moved.name, 60) || ' (' || ${source.name}::text || ')' else moved.name end
     where contractor_id = ${source.id}`.execute(tx);
  await sql`update app.technician_certificates set contractor_id = ${targetId} where contractor_id = ${source.id}`.execute(tx);
  await sql`update app.technician_links set contractor_id = ${targetId} where contractor_id = ${source.id}`.execute(tx);
}

/** Returns the ID of a technician's contractor; undefined for an unknown technician. */
export async function contractorOfTechnician(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('app.technicians as technicians').select('contractor_id').where('id', '=', id).executeTakeFirst())?.contractor_id;
}

/**
 * Returns true if an email address or phone number belongs to a contractor or to one of its users, invited users or technicians. Includes former users and
 * technicians, because they may still read messages to this address or number. An empty address or number matches nothing.
 */
export async function isContractorContact(tx: Tx, contractorId: string, { email, phone }: { email: string; phone: string }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select app.is_contractor_contact(${contractorId}::uuid, ${email || null}::text, ${phone || null}::text) as is`.execute(tx);
  return rows[0]?.is ?? false;
}
