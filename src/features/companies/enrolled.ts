import { type Consequence, type Feature, type JobDraft, system } from '@/job';
import { addDays } from '@/platform';
import type { JobProgram, JobState } from '@/record';
import { enrolledFor, factsOfEnrollments, readsName } from '@/rules/programs';
import { t } from './messages';
import './parts';

const FACT = 'contractor.enrolled_in';

/** Each program that asks has the list of today; one that has enrolled the job keeps what it was enrolled with. */
export const keepEnrollments: Consequence = {
  run: (work) => {
    for (const program of work.state.programs) if (isAsking(work, program)) keep(work, program);
  },
  nextDays: ({ programs }) => programs.map(({ contractor }) => contractor?.changes_on ?? null),
};

const isAsking = (work: JobDraft, program: JobProgram): boolean => program.opted_in && !program.enrollment && readsName(work.rules(program), FACT);

function keep(work: JobDraft, program: JobProgram): void {
  const { enrollments, today } = work.context;
  const rules = work.rules(program);
  program.own_facts = factsOfEnrollments(rules, enrollments, today);
  const enrolled = enrolledFor(rules, enrollments, today);
  if (!enrolled) {
    delete program.contractor;
    return;
  }
  const days = enrollments.flatMap(({ valid_from, valid_until }) => [valid_from, ...(valid_until ? [addDays(valid_until, 1)] : [])]);
  program.contractor = { enrolled_in: enrolled, changes_on: days.filter((day) => day > today).toSorted()[0] ?? null };
}

/** What rules read: the newest list there is. */
function factsOf({ programs }: JobState) {
  const known = programs.filter(({ contractor }) => contractor);
  const { contractor } = known.find(({ enrollment }) => !enrollment) ?? known[0] ?? {};
  return contractor ? [{ fact: FACT, value: contractor.enrolled_in, ...system(t('company'), 'job') }] : [];
}

export const companies: Feature = { facts: factsOf };
