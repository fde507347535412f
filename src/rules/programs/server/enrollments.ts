import type { ContractorEnrollment } from '@/foundation/accounts';
import { contractorEnrollments } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';
import { readsContractorFacts } from '../contractor-facts';
import type { ProgramReleases } from './releases';

/** Reads the contractor's enrollments. Runs a query only if a program reads them. */
export async function enrollmentsFor(tx: Tx, contractorId: string, releases: ProgramReleases, keys: readonly string[]): Promise<ContractorEnrollment[]> {
  const asks = keys.some((key) => {
    const program = releases.releaseOf(key)?.program;
    return program && readsContractorFacts(program);
  });
  return asks ? contractorEnrollments(tx, contractorId) : [];
}
