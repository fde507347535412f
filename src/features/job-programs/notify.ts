import type { Consequence, JobDraft } from '@/job';
import { jobProgram, programStatus } from '@/job-data';
import { hasNewVersion } from './rule-changes';

/**
 * Adds a notification that a program became ineligible. Contractors who caused the change by their own answer receive no email, because the page shows them the
 * result. For a new version of a program, one daily email names all affected jobs of the contractor (`notifyReevaluation`).
 */
export const notifyNewlyIneligible: Consequence = {
  run: (draft, { before }) => {
    if (draft.context.actor.kind === 'contractor') return;
    for (const program of draft.state.programs) {
      const earlier = jobProgram(before, program.key);
      const isNew =
        program.opted_in &&
        program.eligibility.status === 'ineligible' &&
        !hasOwnEmail(draft, program.key) &&
        earlier?.opted_in &&
        !hasNewVersion(earlier, program) &&
        earlier.eligibility.status !== 'ineligible';
      if (isNew) draft.event({ kind: 'became_ineligible', program: program.key });
    }
  },
};

/** Adds a notification if a decided eligibility changes, or if a program becomes ineligible. */
export const notifyEligibility: Consequence = {
  run: (draft, { before }) => {
    for (const program of draft.state.programs) {
      const earlier = jobProgram(before, program.key);
      const isNews = program.opted_in && earlier?.opted_in && !hasOwnEmail(draft, program.key) && earlier.eligibility.status !== program.eligibility.status;
      if (isNews && (DECIDED.includes(earlier.eligibility.status) || program.eligibility.status === 'ineligible'))
        draft.event({ kind: 'eligibility_changed', program: program.key, to: program.eligibility.status, by_new_version: hasNewVersion(earlier, program) });
    }
  },
};

const DECIDED: readonly string[] = ['eligible', 'ineligible'];

/** Returns true if another email announces the change, because the program declined the job or a decision was corrected. */
const hasOwnEmail = ({ state, events }: JobDraft, key: string): boolean => {
  const program = jobProgram(state, key);
  return (
    events.some((event) => event.kind === 'decision_corrected' && event.program === key) ||
    (program !== undefined && programStatus(program).kind === 'declined')
  );
};
