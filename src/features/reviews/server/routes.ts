import type { UseCase } from '@/access/server';
import { getReviewHandler, matchAllHandler, resolveCommentHandler } from './review';

export const REVIEW_ROUTES: readonly UseCase[] = [getReviewHandler, matchAllHandler, resolveCommentHandler];
