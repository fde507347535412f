import { effect, type Feature } from '@/job';
import { decideReview } from './effect';
import { handToProgramManager } from './hand-to-program-manager';
import { DECIDE_REVIEW, HAND_TO_PROGRAM_MANAGER } from './named-effects';

export const reviews: Feature = { effects: [effect(DECIDE_REVIEW, decideReview), effect(HAND_TO_PROGRAM_MANAGER, handToProgramManager)] };
