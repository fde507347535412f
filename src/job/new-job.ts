import type { JobParts, JobPlace, JobProgram, JobState, ProgramParts } from '@/job-data';
import { mergeParts } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { DraftFeatures } from './job-draft';

type CoreOf<Whole, Parts> = Omit<Whole, keyof Parts>;

export type NewJob = {
  id: string;
  short_code: string;
  contractor_id: string;
  contractor_user_id: string | null;
  place: JobPlace;
  answers: Answers;
  programs: readonly string[];
};

/** Returns a new job without answers or tasks. `createJob` adds them. */
export function emptyJob({ list }: Pick<DraftFeatures, 'list'>, input: NewJob, now: string): JobState {
  const coreState: CoreOf<JobState, JobParts> = {
    id: input.id,
    short_code: input.short_code,
    contractor_id: input.contractor_id,
    created_at: now,
    stage: 'create',
    current_stage_started_at: now,
    place: input.place,
    contractor_user_id: input.contractor_user_id,
    ops_user_id: null,
    canceled: null,
    reactivated: null,
    claimed: null,
    deemed: null,
    cloned_from: null,
    contractor_can_see_incentives: true,
    homeowner_can_see_incentives: false,
    closed_at: null,
    programs: [],
    tasks: [],
  };
  // The cast is safe, because every feature provides the initial values of its properties.
  return { ...coreState, ...mergeParts<JobParts>(list.map(({ empty }) => empty?.job?.())) } as JobState;
}

/** Returns the initial state of a program on a job, before its first evaluation. */
export function newJobProgram({ list }: Pick<DraftFeatures, 'list'>, key: string): JobProgram {
  const coreProgram: CoreOf<JobProgram, ProgramParts> = {
    key,
    version: 0,
    pinned: false,
    opted_in: true,
    opt_out_reason: null,
    parked: false,
    override: null,
    declined: null,
    eligibility: { status: 'pending_answer', reasons: [], criteria: [], override: null },
    amounts: { state: 'none', lines: [], missing: [], total: null, homeowner: null, contractor_incentive: null, platform_fee: null, payable: null, steps: [] },
    payment_status: 'unreserved',
    submitted_on: null,
    decision: null,
    reservation: null,
    enrollment: null,
    shared: null,
  };
  // The cast is safe, because every feature provides the initial values of its properties.
  return { ...coreProgram, ...mergeParts<ProgramParts>(list.map(({ empty }) => empty?.program?.())) } as JobProgram;
}
