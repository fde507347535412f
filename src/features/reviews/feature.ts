import { defineEffect, type Feature } from '@/job';
import { decideReview } from './effect';
import { escalateToProgramManager } from './escalate-to-program-manager';
import { DECIDE_REVIEW, ESCALATE_TO_PROGRAM_MANAGER } from './named-effects';

/** Reviews feature: the effects that run when a review form is completed. */
export const reviewsFeature: Feature = {
  effects: [defineEffect(DECIDE_REVIEW, decideReview), defineEffect(ESCALATE_TO_PROGRAM_MANAGER, escalateToProgramManager)],
};
