import { type Actor, assertCan } from '@/access';
import { readUseCase, type UseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { dateInTimeZone, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { figuresOf } from '../report';
import { listJobsOf } from './list-jobs';
import { contractorOf, readCells } from './read-cells';

const get = readUseCase(contract.getReport, async ({ tx, actor, now, installation, query }) =>
  readReport(tx, actor, query, now, dateInTimeZone(now, installation.timeZone)),
);

/** Reads a report with the rights of the actor. */
export async function readReport(tx: Tx, actor: Actor, filters: contract.ReportFilters, now: Date, today: string): Promise<contract.Report> {
  assertCan(actor, 'report.see');
  const isMasked = actor.kind !== 'staff';
  const { counted_at, cells } = await readCells(tx, actor, filters, now, today);
  return {
    counted_at: counted_at.toISOString(),
    is_masked: isMasked,
    contractor: await contractorNamed(tx, contractorOf(actor, filters)),
    ...figuresOf(cells, { isMasked }),
  };
}

async function contractorNamed(tx: Tx, id: string | null): Promise<contract.Report['contractor']> {
  if (id === null) return null;
  const found = await findContractor(tx, id);
  if (!found) throw notFound();
  return { id, name: found.name };
}

const listJobs = readUseCase(contract.listReportJobs, async ({ tx, actor, now, installation, query }) => {
  assertCan(actor, 'report.see');
  return listJobsOf(tx, actor, query, dateInTimeZone(now, installation.timeZone));
});

export const REPORT_ROUTES: readonly UseCase[] = [get, listJobs];
