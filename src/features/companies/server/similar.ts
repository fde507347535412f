import { type Actor, may } from '@/access';
import { reads } from '@/access/server';
import { Refusal } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { companyNames, domainsOfCompany, findCompany, peopleCounts, type SimilarHit, similarCompanies } from '@/world/people/server';
import type { CompanyFields } from '../company';
import * as contract from '../merge-contract';
import { MANAGE } from '../rules';
import { companyDomains } from '../similar';
import { figuresOf } from './figures';
import { found, scopeOf } from './found';
import { t } from './messages';

/** The reasons of each company, and how many companies the asker does not see. */
function grouped(hits: readonly SimilarHit[]) {
  const visible = new Map<string, SimilarHit[]>();
  for (const hit of hits) if (hit.is_in_scope) visible.set(hit.id, [...(visible.get(hit.id) ?? []), hit]);
  return { visible, hidden: new Set(hits.filter((hit) => !hit.is_in_scope).map(({ id }) => id)).size };
}

/** Refuses a new company that resembles one that exists. Companies of other programs are counted and not named. */
export async function assertNotSimilar(tx: Tx, actor: Actor, fields: CompanyFields): Promise<void> {
  const signs = { name: fields.name, license_number: fields.license_number, phone: fields.phone, domains: companyDomains([fields.contact_email]) };
  const { visible, hidden } = grouped(await similarCompanies(tx, signs, null, scopeOf(actor)));
  if (visible.size + hidden === 0) return;
  const names = await companyNames(tx, [...visible.keys()]);
  const issues = [...visible].map(([id, hits]) => ({
    path: '',
    code: 'similar_company',
    message: names.get(id) ?? '',
    id,
    reasons: hits.map(({ reason, value }) => ({ reason, value })),
  }));
  const more = hidden > 0 ? [{ path: '', code: 'similar_hidden', message: t('similar_hidden_issue', { count: hidden }) }] : [];
  throw new Refusal('already_exists', t('similar_company_error', { count: visible.size + hidden }), { issues: [...issues, ...more] });
}

export const similar = reads(contract.similarCompanies, async ({ tx, actor, params }) => {
  const { row, lists } = await found(tx, actor, params.id);
  const domains = companyDomains((await domainsOfCompany(tx, row.id)).map((domain) => `@${domain}`));
  const { visible, hidden } = grouped(await similarCompanies(tx, { ...row, domains }, row.id, scopeOf(actor)));
  const ids = [...visible.keys()];
  const [people, figures] = [await peopleCounts(tx, ids), await figuresOf(tx, actor, ids)];
  const items = [];
  for (const [id, hits] of visible) {
    const company = await findCompany(tx, id, scopeOf(actor));
    if (!company) continue;
    const { name, license_number, active } = company;
    const reasons = hits.map(({ reason, value }) => ({ reason, value }));
    items.push({ id, name, license_number, active, people: people.get(id) ?? 0, open_jobs: figures(id).open_jobs, reasons });
  }
  return { items, hidden, abilities: { merge: !row.merged_into && may(MANAGE, { id: row.id, programs: lists.programs }, actor) } };
});
