import type { Day } from '@/platform';
import { type CompanyEnrollment, enrolledOn } from '@/world/people';
import { namesRead } from './names';
import type { Program } from './program';

const ENROLLED_IN = 'contractor.enrolled_in';

/** The company is enrolled in nothing the program asks for: known, because somebody kept that it was. */
const NOWHERE = ['none'];

/** The networks a program asks for; none where it does not ask. */
const networksOf = (program: Program): string[] =>
  namesRead(program).flatMap(({ name, rule }) => (name === ENROLLED_IN ? [rule?.value].flat().filter((value) => typeof value === 'string') : []));

/**
 * Where a company is enrolled, of the networks a program asks for: the list of today. Of a company of which nobody ever kept
 * one of them it is not known: null. Undefined where the program does not ask.
 */
export function enrolledFor(program: Program, enrollments: readonly CompanyEnrollment[], today: Day): string[] | null | undefined {
  const networks = networksOf(program);
  if (networks.length === 0) return undefined;
  const kept = enrollments.filter(({ enrolled_in }) => networks.includes(enrolled_in));
  if (kept.length === 0) return null;
  const enrolled = enrolledOn(kept, today).toSorted();
  return enrolled.length > 0 ? enrolled : NOWHERE;
}

/** The same as facts that this program reads and no other one of the job. */
export function factsOfEnrollments(program: Program, enrollments: readonly CompanyEnrollment[], today: Day): Record<string, string[] | null> {
  const enrolled = enrolledFor(program, enrollments, today);
  return enrolled === undefined ? {} : { [ENROLLED_IN]: enrolled };
}
