import type { UseCase } from '@/access/server';
import { getReviewHandler, matchAll, resolveCommentHandler } from './review';

export const REVIEW_ROUTES: readonly UseCase[] = [getReviewHandler, matchAll, resolveCommentHandler];
