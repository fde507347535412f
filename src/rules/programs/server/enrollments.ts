import type { Tx } from '@/platform/server/db';
import type { CompanyEnrollment } from '@/world/people';
import { enrollmentsOf } from '@/world/people/server';
import { readsCompany } from '../enrolled';
import type { Releases } from './releases';

/** Where a company is enrolled, for programs that ask. Most do not: then nobody looks. */
export async function enrollmentsFor(tx: Tx, contractorId: string, releases: Releases, keys: readonly string[]): Promise<CompanyEnrollment[]> {
  const asks = keys.some((key) => {
    const program = releases.program(key)?.program;
    return program && readsCompany(program);
  });
  return asks ? enrollmentsOf(tx, contractorId) : [];
}
