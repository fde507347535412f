import type { ContractorEnrollment } from '@/foundation/accounts';
import { contractorEnrollments } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';
import { readsContractorFacts } from '../contractor-facts';
import type { ReleasedProgram } from '../program';

/** Reads the contractor's enrollments. If none of the program versions reads enrollments, returns an empty list without a query. */
export const enrollmentsFor = async (tx: Tx, contractorId: string, versions: readonly ReleasedProgram[]): Promise<ContractorEnrollment[]> =>
  versions.some(({ program }) => readsContractorFacts(program)) ? contractorEnrollments(tx, contractorId) : [];
