import { type Consequence, type Feature, type JobDraft, systemClaim } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { addDays } from '@/platform';
import { contractorFacts, readsContractorFacts } from '@/rules/programs';
import { t } from './messages';
import './parts';

/** Each program that asks knows what staff keep of the company today; one that has enrolled the job keeps what it was enrolled with. */
export const snapshotEnrollments: Consequence = {
  run: (work) => {
    for (const program of work.state.programs) if (isAsking(work, program)) keep(work, program);
  },
  nextDays: ({ programs }) => programs.map(({ contractor }) => contractor?.changes_on ?? null),
};

const isAsking = (work: JobDraft, program: JobProgram): boolean => program.opted_in && !program.enrollment && readsContractorFacts(work.rules(program));

function keep(work: JobDraft, program: JobProgram): void {
  const { enrollments, today } = work.context;
  const known = contractorFacts(work.rules(program), enrollments, today);
  program.own_facts = known;
  const { 'contractor.enrolled_in': enrolled_in, 'contractor.is_local': is_local } = known;
  const days = enrollments.flatMap(({ valid_from, valid_until }) => [valid_from, ...(valid_until ? [addDays(valid_until, 1)] : [])]);
  const changes_on = days.filter((day) => day > today).toSorted()[0] ?? null;
  const isKnown = Boolean(enrolled_in) || typeof is_local === 'boolean';
  if (isKnown || changes_on) program.contractor = { ...(enrolled_in && { enrolled_in }), ...(typeof is_local === 'boolean' && { is_local }), changes_on };
  else delete program.contractor;
}

/** What rules read: the newest that is known, program by program. */
function factsOf({ programs }: JobState) {
  const newest = <T>(of: (program: JobProgram) => T | undefined): T | undefined =>
    [...programs.filter(({ enrollment }) => !enrollment), ...programs].map(of).find((value) => value !== undefined);
  const facts = {
    'contractor.enrolled_in': newest(({ contractor }) => contractor?.enrolled_in),
    'contractor.is_local': newest(({ contractor }) => contractor?.is_local),
  };
  const from = systemClaim(t('company'), 'job');
  return Object.entries(facts).flatMap(([fact, value]) => (value === undefined ? [] : [{ fact, value, ...from }]));
}

export const contractorsFeature: Feature = { facts: factsOf };
