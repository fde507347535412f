import { lazy } from 'react';

export { confirmPrivateAnswers, privateAnswerLink } from '../contract';
export type { CustomPages } from './custom-page';
export { HelpLine, JobHelp, rememberedHelp } from './help-line';

/** Each page of its own: who looks at where the application stands loads no form. */
export const GuestProfile = lazy(() => import('./profile/guest-profile').then((module) => ({ default: module.GuestProfile })));
export const GuestReviewPage = lazy(() => import('./visit/review-page').then((module) => ({ default: module.ReviewPage })));
export const GuestTask = lazy(() => import('./task/guest-task').then((module) => ({ default: module.GuestTask })));
