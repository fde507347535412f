/** The six stages by number and key (seed 1 §4); the list and the job's tabs label some of them differently. */
export const STAGES = ['create', 'draft', 'review', 'install', 'enroll', 'complete'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  create: 'Create',
  draft: 'Draft',
  review: 'Pending review',
  install: 'Ready for install',
  enroll: 'Pending enrollment',
  complete: 'Complete',
};

/** Tabs of the job page; stage 1 has none. */
export const STAGE_TABS: Record<Exclude<Stage, 'create'>, string> = {
  draft: 'Apply',
  review: 'Review',
  install: 'Install',
  enroll: 'Enroll',
  complete: 'Pay',
};

/** 1 to 6, as the seeds count. */
export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage) + 1;

export function stageByNumber(number: number): Stage | undefined {
  return STAGES[number - 1];
}

export const isBefore = (a: Stage, b: Stage): boolean => STAGES.indexOf(a) < STAGES.indexOf(b);
