import type { Consequence, JobDraft } from '@/job';
import { jobProgram, programStatus } from '@/job-data';

/** Whoever makes a program ineligible by their own answer sees it on the page; everybody else is written to. */
export const notifyNewlyIneligible: Consequence = {
  run: (work, { before }) => {
    if (work.context.actor.kind === 'contractor') return;
    for (const program of work.state.programs) {
      const earlier = jobProgram(before, program.key);
      const isNew =
        program.opted_in &&
        program.eligibility.status === 'ineligible' &&
        !hasOwnEmail(work, program.key) &&
        earlier?.opted_in &&
        earlier.eligibility.status !== 'ineligible';
      if (isNew) work.event({ kind: 'became_ineligible', program: program.key });
    }
  },
};

/** A result that people had seen and that is another now. */
export const notifyEligibility: Consequence = {
  run: (work, { before }) => {
    for (const program of work.state.programs) {
      const earlier = jobProgram(before, program.key);
      const isNews = program.opted_in && earlier?.opted_in && !hasOwnEmail(work, program.key) && earlier.eligibility.status !== program.eligibility.status;
      if (isNews && (DECIDED.includes(earlier.eligibility.status) || program.eligibility.status === 'ineligible'))
        work.event({ kind: 'eligibility_changed', program: program.key, to: program.eligibility.status });
    }
  },
};

const DECIDED: readonly string[] = ['eligible', 'ineligible'];

/** The program declined, or a decision was corrected: other emails inform about it. */
const hasOwnEmail = ({ state, events }: JobDraft, key: string): boolean => {
  const program = jobProgram(state, key);
  return (
    events.some((event) => event.kind === 'decision_corrected' && event.program === key) ||
    (program !== undefined && programStatus(program).kind === 'declined')
  );
};
