import { type Actor, assertCan } from '@/access';
import { findContractor } from '@/foundation/accounts/server';
import { type IsoDate, notAllowed, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type * as contract from '../contract';
import { reportFigures } from '../report';
import { t } from './messages';
import { contractorOf, daysOf, readCells, requiredKeysOf } from './read-cells';
import { readBudgets, readPayments, readScorecard } from './read-money';

/**
 * Reads a report with the rights of the actor.
 * @throws `not_allowed` without the right to see reports, or if a contractor filters by income level.
 */
export async function readReport(tx: Tx, actor: Actor, filters: contract.ReportFilters, now: Date, today: IsoDate): Promise<contract.Report> {
  assertCan(actor, 'report.see');
  const isMasked = actor.kind !== 'staff';
  if (isMasked && filters.band !== undefined) throw notAllowed(t('income_filter_error'));
  const ofAllHomes = requiredKeysOf(filters).length === 0;
  const { isPrecomputed, counted_at, cells, earlier } = await readCells(tx, actor, filters, now, today);
  return {
    counted_at: counted_at.toISOString(),
    is_masked: isMasked,
    contractor: await contractorNamed(tx, contractorOf(actor, filters)),
    earlier: earlierDays(filters, today),
    ...reportFigures(cells, { isMasked, earlier }),
    of_all_homes: ofAllHomes,
    // A report filtered by county or income level has no scorecard of all contractors: the worker counts by county only for contractors with many jobs.
    scorecard: ofAllHomes || contractorOf(actor, filters) !== null ? await readScorecard(tx, actor, filters, { isPrecomputed, today }) : [],
    // Budgets and payments belong to programs. Contractors see their payments in the payment statement instead.
    ...(isMasked || filters.contractor !== undefined || !ofAllHomes
      ? { budgets: null, payments: null }
      : { budgets: await readBudgets(tx, actor, filters, today), payments: await readPayments(tx, actor, filters) }),
  };
}

function earlierDays(filters: contract.ReportFilters, today: IsoDate): contract.Report['earlier'] {
  const { first, last } = daysOf(filters, 'earlier', today);
  return filters.period === 0 || first === null || last === null ? null : { from: first, to: last };
}

async function contractorNamed(tx: Tx, id: string | null): Promise<contract.Report['contractor']> {
  if (id === null) return null;
  const found = await findContractor(tx, id);
  if (!found) throw notFound();
  return { id, name: found.name };
}
