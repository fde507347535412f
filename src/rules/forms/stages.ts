import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** The six stages by number and key (seed 1 §4); the list and the job's tabs label some of them differently. */
export const STAGES = ['create', 'draft', 'review', 'install', 'enroll', 'complete'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Readonly<Record<Stage, string>> = lazyLabels({
  create: () => t('create'),
  draft: () => t('draft'),
  review: () => t('pending_review'),
  install: () => t('install_stage_label'),
  enroll: () => t('pending_enrollment'),
  complete: () => t('complete'),
});

/** Tabs of the job page; stage 1 has none. */
export const STAGE_TABS: Readonly<Record<Exclude<Stage, 'create'>, string>> = lazyLabels({
  draft: () => t('apply'),
  review: () => t('review'),
  install: () => t('install'),
  enroll: () => t('enroll'),
  complete: () => t('pay'),
});

/** 1 to 6, as the seeds count. */
export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage) + 1;

export function stageByNumber(number: number): Stage | undefined {
  return STAGES[number - 1];
}

export const isBefore = (a: Stage, b: Stage): boolean => STAGES.indexOf(a) < STAGES.indexOf(b);
