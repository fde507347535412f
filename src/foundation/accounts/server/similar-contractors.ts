import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Contractor details that can show that two rows describe the same contractor, although the names are spelled differently. */
type ContractorSigns = {
  name: string;
  license_number: string | null;
  phone: string | null;
  /** Domains of the contractor's email addresses, without the domains of public mail providers. */
  domains: readonly string[];
};

/** Contractor that resembles another contractor, with one reason for the similarity. `value` is the name, number or domain on which the reason is based. */
export type SimilarHit = {
  id: string;
  reason: 'same_name' | 'similar_name' | 'same_license' | 'same_phone' | 'same_email_domain';
  value: string;
  /** False if the contractor is outside the actor's programs. */
  is_in_scope: boolean;
};

/** Minimum trigram similarity of two spellings of one name. Different names, such as "Lakeside Heating" and "Riverside Heating", are less similar. */
const SIMILAR = 0.55;

/**
 * SQL condition: the column is another spelling of the name. Names with different digits do not match, because "Comfort 24" and "Comfort 25" are different
 * branches.
 */
const isSpelling = (column: RawBuilder<string>, name: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} % app.contractor_match_name(${name}) and similarity(${column}, app.contractor_match_name(${name})) >= ${SIMILAR}
    and regexp_replace(${column}, '[^0-9]+', '', 'g') = regexp_replace(app.contractor_match_name(${name}), '[^0-9]+', '', 'g'))`;

/** SQL condition: one of the contractor's names contains this text or is another spelling of it. Former names and names of merged contractors are included. */
export const hasSpelling = (words: string): RawBuilder<boolean> => {
  const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`id in (
    select n.contractor_id from app.contractor_names n where n.name ilike ${part}
    union all
    select n.contractor_id from app.contractor_names n where ${isSpelling(sql`n.match_name`, words)})`;
};

/**
 * Finds contractors that resemble these details. If a similar contractor was merged into another contractor, returns the contractor into which it was merged.
 * @param except ID of the contractor that the details describe, which is never returned. Null for a new contractor.
 */
export async function findSimilarContractors(
  tx: Tx,
  signs: ContractorSigns,
  except: string | null,
  { programs }: { programs: 'all' | readonly string[] },
): Promise<SimilarHit[]> {
  const domains = [...signs.domains];
  const { rows } = await sql<SimilarHit>`
    with hits (id, reason, value) as (
      select n.contractor_id, case when n.match_name = app.contractor_match_name(${signs.name}) then 'same_name' else 'similar_name' end, n.name
        from app.contractor_names n where ${isSpelling(sql`n.match_name`, signs.name)}
      union all select c.id, 'same_license', c.license_number from app.contractors c where c.match_license = app.contractor_match_license(${signs.license_number}::text)
      union all select c.id, 'same_phone', c.phone from app.contractors c where c.match_phone = app.contractor_match_phone(${signs.phone}::text)
      union all select c.id, 'same_email_domain', c.contact_domain from app.contractors c where c.contact_domain = any (${domains}::text[])
      union all select u.contractor_id, 'same_email_domain', u.email_domain from app.users u
        where u.contractor_id is not null and u.active and u.email_domain = any (${domains}::text[])
    )
    select distinct c.id, hits.reason, hits.value, ${
      programs === 'all'
        ? sql`true`
        : sql`exists (select from app.contractor_programs p where p.contractor_id = c.id and p.program_key = any (${[...programs]}::text[]))`
    } as is_in_scope
      from hits join app.contractors found on found.id = hits.id
        join app.contractors c on c.id = coalesce(found.merged_into, found.id)
     where c.id is distinct from ${except}::uuid and found.id is distinct from ${except}::uuid
     order by c.id, hits.reason, hits.value limit 100`.execute(tx);
  return rows;
}

/** Returns the email domains of the contact and the active users of a contractor. */
export async function domainsOfContractor(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select contact_domain as domain from app.contractors where id = ${id}::uuid and contact_domain is not null
    union select email_domain from app.users where contractor_id = ${id}::uuid and active`.execute(tx);
  return rows.map(({ domain }) => domain);
}
