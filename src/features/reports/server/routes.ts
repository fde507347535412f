import { Readable } from 'node:stream';
import { type Actor, assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { noteExport } from '@/foundation/audit/server';
import { dateInTimeZone, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { figuresOf } from '../report';
import { listJobsOf } from './list-jobs';
import { contractorOf, readCells } from './read-cells';
import { readBudgets, readPayments, readScorecard } from './read-money';
import { reportCsv } from './report-csv';

const get = readUseCase(contract.getReport, async ({ tx, actor, now, installation, query }) =>
  readReport(tx, actor, query, now, dateInTimeZone(now, installation.timeZone)),
);

/** Reads a report with the rights of the actor. */
export async function readReport(tx: Tx, actor: Actor, filters: contract.ReportFilters, now: Date, today: string): Promise<contract.Report> {
  assertCan(actor, 'report.see');
  const isMasked = actor.kind !== 'staff';
  const { isKept, counted_at, cells } = await readCells(tx, actor, filters, now, today);
  return {
    counted_at: counted_at.toISOString(),
    is_masked: isMasked,
    contractor: await contractorNamed(tx, contractorOf(actor, filters)),
    ...figuresOf(cells, { isMasked }),
    scorecard: await readScorecard(tx, actor, filters, { isKept, today }),
    // Budgets and payments belong to programs. A company has its statement of payments.
    ...(isMasked || filters.contractor !== undefined
      ? { budgets: null, payments: null }
      : { budgets: await readBudgets(tx, actor, filters, today), payments: await readPayments(tx, actor, filters) }),
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

const download = fileUseCase(contract.exportReport, async (context) => {
  const { now, installation, query, read } = context;
  const today = dateInTimeZone(now, installation.timeZone);
  const report = await read((tx, actor) => readReport(tx, actor, query, now, today));
  const file = `report-${today}.csv`;
  await noteExport(context, file);
  return new FileResponse(file, Readable.from([reportCsv(report)]));
});

export const REPORT_ROUTES: readonly UseCase[] = [get, listJobs, download];
