import type { Actor } from '@/access';
import type { UseCaseContext } from '@/access/server';
import { programsOfContractor } from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { dateInTimeZone, type IsoDate, notFound } from '@/platform';
import { CERTIFICATE_KINDS, certificateStatus } from '../certificate';
import type * as contract from '../contract';
import { t } from './messages';
import { type TechnicianFields, type TechnicianRow, technicianRows } from './store';

export const technicianViewOf = ({ certificates, link_sent_at, link_expires_at, ...row }: TechnicianRow, today: IsoDate, now: Date): contract.Technician => ({
  ...row,
  certificates: certificates.map((certificate) => ({ ...certificate, status: certificateStatus(certificate, today) })),
  day_link:
    link_sent_at && link_expires_at
      ? { sent_at: link_sent_at.toISOString(), expires_at: link_expires_at.toISOString(), is_expired: link_expires_at <= now }
      : null,
});

/**
 * Returns the contractor of the user. Throws `not_found` for other actors. Accepts staff who view as a contractor, but row-level security gives them an empty
 * list.
 */
export function contractorOfUser(actor: Actor): string {
  if (actor.kind !== 'contractor') throw notFound(t('technician_missing_error'));
  return actor.contractorId;
}

type Context = Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now' | 'deployment'> & { request: { id: string } };

export async function viewAfter({ tx, actor, now, deployment }: Context, id: string): Promise<contract.Technician> {
  const [row] = await technicianRows(tx, contractorOfUser(actor), id);
  if (!row) throw notFound(t('technician_missing_error'));
  return technicianViewOf(row, dateInTimeZone(now, deployment.timeZone), now);
}

export const auditFields = ({ name, email, phone, active, certificates }: TechnicianFields) => ({
  name,
  email,
  phone,
  active,
  certificates: certificates.map(({ kind, number, expires_on }) => {
    const value = { kind: CERTIFICATE_KINDS[kind], number };
    return (expires_on ? t.source('certificate_value', { ...value, expires_on }) : t.source('certificate_lasting_value', value)).replaceAll(/\s+/g, ' ');
  }),
});

/** Records a change to a technician in the audit log of the contractor. */
export async function recordTechnicianChange(context: Context, action: string, before: TechnicianFields | null, after: TechnicianFields | null): Promise<void> {
  const { tx, actor } = context;
  if (actor.kind !== 'contractor') return;
  const programs = await programsOfContractor(tx, actor.contractorId);
  await recordAudit(context, {
    action,
    object: { kind: 'company', id: actor.contractorId, name: actor.contractorName },
    changes: after ? changesBetween(before && auditFields(before), auditFields(after)) : [],
    programs: programs.length > 0 ? programs : null,
  });
}
