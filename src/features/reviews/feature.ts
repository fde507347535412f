import { effect, type Feature } from '@/job';
import { decideReview } from './effect';
import { DECIDE_REVIEW } from './named-effects';

export const reviews: Feature = { effects: [effect(DECIDE_REVIEW, decideReview)] };
