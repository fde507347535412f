import { effect, type Feature } from '@/job/feature';
import { decideReview } from './effect';

export const reviews: Feature = { effects: [effect('decide_review', decideReview)] };
