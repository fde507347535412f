import { type Consequence, type Feature, type JobDraft, systemClaim } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { addDays } from '@/platform';
import { contractorFacts, readsContractorFacts } from '@/rules/programs';
import { t } from './messages';
import './parts';

/**
 * Copies the current enrollments of the contractor to each program of the job whose rules read enrollments. Stops updating the copy in a program after this
 * program has enrolled the job.
 */
export const snapshotEnrollments: Consequence = {
  run: (draft) => {
    for (const program of draft.state.programs) if (readsEnrollments(draft, program)) snapshot(draft, program);
  },
  nextDays: ({ programs }) => programs.map(({ contractor }) => contractor?.changes_on ?? null),
};

const readsEnrollments = (draft: JobDraft, program: JobProgram): boolean =>
  program.opted_in && !program.enrollment && readsContractorFacts(draft.programOf(program));

function snapshot(draft: JobDraft, program: JobProgram): void {
  const { enrollments, today } = draft.context;
  const ownFacts = contractorFacts(draft.programOf(program), enrollments, today);
  program.own_facts = ownFacts;
  const { 'contractor.enrolled_in': enrolled_in, 'contractor.is_local': is_local } = ownFacts;
  const days = enrollments.flatMap(({ valid_from, valid_until }) => [valid_from, ...(valid_until ? [addDays(valid_until, 1)] : [])]);
  const changes_on = days.filter((day) => day > today).toSorted()[0] ?? null;
  const isKnown = Boolean(enrolled_in) || typeof is_local === 'boolean';
  if (isKnown || changes_on) program.contractor = { ...(enrolled_in && { enrolled_in }), ...(typeof is_local === 'boolean' && { is_local }), changes_on };
  else delete program.contractor;
}

/** Returns the contractor facts that rules read. Prefers the copies in programs that have not enrolled the job yet, because these copies are still updated. */
function factsOf({ programs }: JobState) {
  const newest = <T>(of: (program: JobProgram) => T | undefined): T | undefined =>
    [...programs.filter(({ enrollment }) => !enrollment), ...programs].map(of).find((value) => value !== undefined);
  const facts = {
    'contractor.enrolled_in': newest(({ contractor }) => contractor?.enrolled_in),
    'contractor.is_local': newest(({ contractor }) => contractor?.is_local),
  };
  const from = systemClaim(t('contractor'), 'job');
  return Object.entries(facts).flatMap(([fact, value]) => (value === undefined ? [] : [{ fact, value, ...from }]));
}

/** Registers the facts about the contractor that rules read. */
export const contractorsFeature: Feature = { facts: factsOf };
