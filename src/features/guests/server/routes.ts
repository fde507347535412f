import type { UseCase } from '@/access/server';
import { confirmTasksDoneHandler } from './done';
import { guestEmailPreviewHandler } from './email-preview';
import { correctGuestEmailHandler, guestInvitesHandler, renewGuestLinkHandler, revokeGuestInvitationHandler } from './invites';
import { answerNotKnownHandler } from './not-known';
import { guestProfileHandler } from './profile';
import { confirmPrivateAnswers, privateAnswerLink } from './replaced';
import { recallTaskHandler, remindGuestHandler, sendTaskHandler } from './send';

/** Endpoints of guests. */
export const GUEST_ROUTES: readonly UseCase[] = [
  guestInvitesHandler,
  renewGuestLinkHandler,
  revokeGuestInvitationHandler,
  correctGuestEmailHandler,
  guestEmailPreviewHandler,
  guestProfileHandler,
  confirmTasksDoneHandler,
  sendTaskHandler,
  privateAnswerLink,
  confirmPrivateAnswers,
  answerNotKnownHandler,
  recallTaskHandler,
  remindGuestHandler,
];
