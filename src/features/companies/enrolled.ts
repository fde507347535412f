import { type Consequence, type Feature, type JobDraft, system } from '@/job';
import { addDays, type Day } from '@/platform';
import type { JobProgram, JobState } from '@/record';
import { readsName } from '@/rules/programs';
import { type CompanyEnrollment, enrolledOn } from '@/world/people';
import { t } from './messages';
import './parts';

const FACT = 'contractor.enrolled_in';

/** The company is enrolled nowhere: known, because somebody keeps its enrollments. */
const NOWHERE = ['none'];

/** Each program that asks has the list of today; one that has enrolled the job keeps what it was enrolled with. */
export const keepEnrollments: Consequence = {
  run: (work) => {
    for (const program of work.state.programs) if (isAsking(work, program)) keep(program, work.context.enrollments, work.context.today);
  },
  nextDays: ({ programs }) => programs.map(({ contractor }) => contractor?.changes_on ?? null),
};

const isAsking = (work: JobDraft, program: JobProgram): boolean => program.opted_in && !program.enrollment && readsName(work.rules(program), FACT);

function keep(program: JobProgram, enrollments: readonly CompanyEnrollment[], today: Day): void {
  if (enrollments.length === 0) {
    delete program.contractor;
    return;
  }
  const enrolled = enrolledOn(enrollments, today).toSorted();
  const days = enrollments.flatMap(({ valid_from, valid_until }) => [valid_from, ...(valid_until ? [addDays(valid_until, 1)] : [])]);
  program.contractor = { enrolled_in: enrolled.length > 0 ? enrolled : NOWHERE, changes_on: days.filter((day) => day > today).toSorted()[0] ?? null };
}

/** What rules read: the newest list there is. */
function factsOf({ programs }: JobState) {
  const known = programs.filter(({ contractor }) => contractor);
  const { contractor } = known.find(({ enrollment }) => !enrollment) ?? known[0] ?? {};
  return contractor ? [{ fact: FACT, value: contractor.enrolled_in, ...system(t('company'), 'job') }] : [];
}

export const companies: Feature = { facts: factsOf };
