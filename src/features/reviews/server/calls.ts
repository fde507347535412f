import type { UseCase } from '@/access/server';
import { getReview, resolveComment } from './review';

export const REVIEW_CALLS: readonly UseCase[] = [getReview, resolveComment];
