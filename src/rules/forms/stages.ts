import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Keys of the six stages in order (docs/spec/portal.md §4). For some stages, lists and tabs show a label that differs from the key. */
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

/** Tabs of the job page; stage 1 has no tab. */
export const STAGE_TABS: Readonly<Record<Exclude<Stage, 'create'>, string>> = lazyLabels({
  draft: () => t('apply'),
  review: () => t('review'),
  install: () => t('install'),
  enroll: () => t('enroll'),
  complete: () => t('pay'),
});

/** Returns the number of a stage, 1 to 6, as in docs/spec/portal.md §4. */
export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage) + 1;

/** Returns the stage with this number (1 to 6), or undefined for any other number. */
export function stageByNumber(number: number): Stage | undefined {
  return STAGES[number - 1];
}

/** Returns whether stage `a` comes before stage `b`. */
export const isStageBefore = (a: Stage, b: Stage): boolean => STAGES.indexOf(a) < STAGES.indexOf(b);
