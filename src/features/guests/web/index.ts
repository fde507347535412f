import { lazy } from 'react';
import { lazyPart } from '@/platform/web/kit';

export { confirmPrivateAnswers, getGuestProfile, getPrivateAnswerLink } from '../contract';
export type { CustomPages, GuestPanels } from './custom-page';
export { HelpLine, JobHelp, rememberedHelp } from './help-line';

// Load each guest page separately, so that the status page loads no form code.
export const GuestProfile = lazy(() => import('./guest-home/guest-profile').then((module) => ({ default: module.GuestProfile })));
export const GuestReviewPage = lazy(() => import('./review-and-submit/review-page').then((module) => ({ default: module.ReviewPage })));
export const GuestTask = lazy(() => import('./task/guest-task').then((module) => ({ default: module.GuestTask })));
/** Future steps of the job, which guests also see after they sign out. */
export const NextSteps = lazyPart(async () => (await import('./guest-home/next-steps')).NextSteps);
