import type { UseCase } from '@/access/server';
import { getReview, matchAll, resolveComment } from './review';

export const REVIEW_CALLS: readonly UseCase[] = [getReview, matchAll, resolveComment];
