import { effect, type Feature } from '@/job';
import { decideReview } from './effect';

export const reviews: Feature = { effects: [effect('decide_review', decideReview)] };
