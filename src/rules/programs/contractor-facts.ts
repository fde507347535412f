import { type ContractorEnrollment, enrollmentsOn } from '@/foundation/accounts';
import type { IsoDate } from '@/platform';
import type { Program } from './program';
import { isReferenced, referencedNames } from './referenced-names';

const ENROLLED_IN = 'contractor.enrolled_in';
const IS_LOCAL = 'contractor.is_local';

/** The company is enrolled in nothing the program asks for: known, because somebody kept that it was. */
const NOWHERE = ['none'];

/** It asks where the company of the job is enrolled, or whether it is local. */
export const readsContractorFacts = (program: Program): boolean => isReferenced(program, ENROLLED_IN) || isReferenced(program, IS_LOCAL);

/** The networks a program asks for; none where it does not ask. */
const networksOf = (program: Program): string[] =>
  referencedNames(program).flatMap(({ name, rule }) => (name === ENROLLED_IN ? [rule?.value].flat().filter((value) => typeof value === 'string') : []));

/**
 * Where a company is enrolled, of the networks a program asks for: the list of today. Of a company of which nobody ever kept
 * one of them it is not known: null. Undefined where the program does not ask.
 */
function enrolledFor(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): string[] | null | undefined {
  const networks = networksOf(program);
  if (networks.length === 0) return undefined;
  const kept = enrollments.filter(({ enrolled_in }) => networks.includes(enrolled_in));
  if (kept.length === 0) return null;
  const enrolled = enrollmentsOn(kept, today).toSorted();
  return enrolled.length > 0 ? enrolled : NOWHERE;
}

/** Whether staff found the company to sit in the program's own area; null while nobody looked. Undefined where the program does not ask. */
function localFor(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): boolean | null | undefined {
  if (!isReferenced(program, IS_LOCAL)) return undefined;
  const area = program.key.replaceAll('-', '_');
  const found = enrollmentsOn(enrollments, today);
  if (found.includes(`${area}_local`)) return true;
  return found.includes(`${area}_not_local`) ? false : null;
}

export type ContractorFacts = { [ENROLLED_IN]?: string[] | null; [IS_LOCAL]?: boolean | null };

/** What a program knows of the company, as facts that it reads and no other one of the job. */
export function contractorFacts(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): ContractorFacts {
  const [enrolled, local] = [enrolledFor(program, enrollments, today), localFor(program, enrollments, today)];
  return { ...(enrolled !== undefined && { [ENROLLED_IN]: enrolled }), ...(local !== undefined && { [IS_LOCAL]: local }) };
}
