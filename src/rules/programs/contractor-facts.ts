import { type ContractorEnrollment, enrollmentsOn } from '@/foundation/accounts';
import type { IsoDate } from '@/platform';
import type { Program } from './program';
import { isReferenced, referencedNames } from './referenced-names';

const ENROLLED_IN = 'contractor.enrolled_in';
const IS_LOCAL = 'contractor.is_local';

/** Value of `contractor.enrolled_in` for a contractor who is not enrolled in any network of the program. */
const NOWHERE = ['none'];

/** Returns true if the program's rules read the contractor's enrollments, or whether the contractor is local. */
export const readsContractorFacts = (program: Program): boolean => isReferenced(program, ENROLLED_IN) || isReferenced(program, IS_LOCAL);

/** Returns the networks to which the rules of a program refer. */
const networksOf = (program: Program): string[] =>
  referencedNames(program).flatMap(({ name, rule }) => (name === ENROLLED_IN ? [rule?.value].flat().filter((value) => typeof value === 'string') : []));

/**
 * Returns the program's networks in which the contractor is enrolled today, or `NOWHERE` if there are none. Null if staff recorded no status for any network of
 * the program; undefined if the program does not read enrollments.
 */
function enrolledFor(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): string[] | null | undefined {
  const networks = networksOf(program);
  if (networks.length === 0) return undefined;
  const relevant = enrollments.filter(({ enrolled_in }) => networks.includes(enrolled_in));
  if (relevant.length === 0) return null;
  const enrolled = enrollmentsOn(relevant, today).toSorted();
  return enrolled.length > 0 ? enrolled : NOWHERE;
}

/** Returns whether staff recorded the contractor as local. Null if staff recorded nothing; undefined if the program does not read this fact. */
function localFor(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): boolean | null | undefined {
  if (!isReferenced(program, IS_LOCAL)) return undefined;
  const area = program.key.replaceAll('-', '_');
  const validEnrollments = enrollmentsOn(enrollments, today);
  if (validEnrollments.includes(`${area}_local`)) return true;
  return validEnrollments.includes(`${area}_not_local`) ? false : null;
}

export type ContractorFacts = { [ENROLLED_IN]?: string[] | null; [IS_LOCAL]?: boolean | null };

/** Returns the facts about the contractor for one program. These facts differ by program, so they are not facts of the job. */
export function contractorFacts(program: Program, enrollments: readonly ContractorEnrollment[], today: IsoDate): ContractorFacts {
  const [enrolled, local] = [enrolledFor(program, enrollments, today), localFor(program, enrollments, today)];
  return { ...(enrolled !== undefined && { [ENROLLED_IN]: enrolled }), ...(local !== undefined && { [IS_LOCAL]: local }) };
}
