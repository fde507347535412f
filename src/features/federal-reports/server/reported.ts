import { factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { viewContext } from '@/job-view/server';
import type { FederalRebate } from '@/rules/programs';
import type { ProgramReleases } from '@/rules/programs/server';
import type { DoeIds, ReportedJob } from '../reader';
import { federalRecords } from '../records';
import { type ViewedRecord, viewRecord } from './view';

/** Returns the kind of federal rebate in the newest version of a program; null if the program sends no records to DOE. */
const rebateOf = (releases: ProgramReleases, key: string): FederalRebate | null => releases.releaseOf(key)?.program.settings.federal_rebate?.value ?? null;

export const NO_IDS: DoeIds = { address_id: null, applicant_id: null };

export type ReportedRecords = {
  program: string;
  name: string;
  rebate: FederalRebate;
  contractor: string;
  records: ViewedRecord[];
};

/**
 * Returns the records of a job for each opted-in program that sends records to DOE. The views hide values that the actor may not see; the payloads contain all
 * values.
 */
export async function federalRecordsOfJob(useCase: UseCaseContext, state: JobState, known: { doeIds: DoeIds; only?: string }): Promise<ReportedRecords[]> {
  const releases = await loadReleasesOf(useCase.tx, state);
  const context = await viewContext(useCase, state, releases);
  return state.programs.flatMap((program) => {
    const rebate = rebateOf(releases, program.key);
    if (!rebate || !program.opted_in || (known.only !== undefined && program.key !== known.only)) return [];
    const job: ReportedJob = {
      state,
      program,
      facts: factsForDisplay(useCase, state),
      contractorName: context.contractorName,
      contractorUser: context.userNames.get(state.contractor_user_id ?? '') ?? null,
      doeIds: known.doeIds,
      software: releases.releaseOf(program.key)?.program.settings.modeling_software?.value ?? null,
    };
    const records = federalRecords(job, rebate).map((record) => viewRecord(record, job, { ...context, rebate }));
    return [{ program: program.key, name: releases.releaseOf(program.key)?.program.name ?? program.key, contractor: context.contractorName, rebate, records }];
  });
}
