import { type Actor, isAllowed } from '@/access';
import { readUseCase } from '@/access/server';
import {
  contractorNames,
  contractorUserCounts,
  domainsOfContractor,
  findContractorRow,
  findSimilarContractors,
  type SimilarHit,
} from '@/foundation/accounts/server';
import { AppError } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { ContractorInput } from '../contractor';
import * as contract from '../merge-contract';
import { MANAGE_CONTRACTOR } from '../rules';
import { contractorDomains } from '../similar';
import { contractorScopeOf, findContractorOr404 } from './find-contractor';
import { jobCountsOf } from './job-counts';
import { t } from './messages';

/**
 * Groups the search hits. `visible` maps the ID of each contractor that the actor may see to its hits. `hidden` is the number of contractors that the actor may
 * not see.
 */
function grouped(hits: readonly SimilarHit[]) {
  const visible = new Map<string, SimilarHit[]>();
  for (const hit of hits) if (hit.is_in_scope) visible.set(hit.id, [...(visible.get(hit.id) ?? []), hit]);
  return { visible, hidden: new Set(hits.filter((hit) => !hit.is_in_scope).map(({ id }) => id)).size };
}

/**
 * Throws `already_exists` if a new contractor resembles an existing one. For similar contractors that the actor may not see, the error contains only their
 * number.
 */
export async function assertNotSimilar(tx: Tx, actor: Actor, fields: ContractorInput): Promise<void> {
  const signs = { name: fields.name, license_number: fields.license_number, phone: fields.phone, domains: contractorDomains([fields.contact_email]) };
  const { visible, hidden } = grouped(await findSimilarContractors(tx, signs, null, contractorScopeOf(actor)));
  if (visible.size + hidden === 0) return;
  const names = await contractorNames(tx, [...visible.keys()]);
  const issues = [...visible].map(([id, hits]) => ({
    path: '',
    code: 'similar_contractor',
    message: names.get(id) ?? '',
    id,
    reasons: hits.map(({ reason, value }) => ({ reason, value })),
  }));
  const hiddenIssues = hidden > 0 ? [{ path: '', code: 'similar_hidden', message: t('similar_hidden_issue', { count: hidden }) }] : [];
  throw new AppError('already_exists', t('similar_contractor_error', { count: visible.size + hidden }), { issues: [...issues, ...hiddenIssues] });
}

export const findSimilarContractorsHandler = readUseCase(contract.findSimilarContractors, async ({ tx, actor, params }) => {
  const { row, lists } = await findContractorOr404(tx, actor, params.id);
  const domains = contractorDomains((await domainsOfContractor(tx, row.id)).map((domain) => `@${domain}`));
  const { visible, hidden } = grouped(await findSimilarContractors(tx, { ...row, domains }, row.id, contractorScopeOf(actor)));
  const ids = [...visible.keys()];
  const [people, figures] = [await contractorUserCounts(tx, ids), await jobCountsOf(tx, actor, ids)];
  const items = [];
  for (const [id, hits] of visible) {
    const contractor = await findContractorRow(tx, id, contractorScopeOf(actor));
    if (!contractor) continue;
    const { name, license_number, active } = contractor;
    const reasons = hits.map(({ reason, value }) => ({ reason, value }));
    items.push({ id, name, license_number, active, people: people.get(id) ?? 0, open_jobs: figures(id).open_jobs, reasons });
  }
  return { items, hidden, abilities: { merge: !row.merged_into && isAllowed(MANAGE_CONTRACTOR, { id: row.id, programs: lists.programs }, actor) } };
});
