import type { UseCase } from '@/access/server';
import { confirmTasksDoneHandler } from './done';
import { previewGuestEmailHandler } from './email-preview';
import { inviteHelperHandler, stopHelperHandler } from './helpers';
import { correctGuestEmailHandler, listGuestInvitesHandler, renewGuestLinkHandler, revokeGuestInvitationHandler } from './invites';
import { answerNotKnownHandler } from './not-known';
import { getGuestProfileHandler } from './profile';
import { confirmPrivateAnswersHandler, getPrivateAnswerLinkHandler } from './replaced';
import { recallTaskHandler, remindGuestHandler, sendTaskHandler } from './send';

export const GUEST_ROUTES: readonly UseCase[] = [
  listGuestInvitesHandler,
  renewGuestLinkHandler,
  revokeGuestInvitationHandler,
  correctGuestEmailHandler,
  previewGuestEmailHandler,
  getGuestProfileHandler,
  confirmTasksDoneHandler,
  inviteHelperHandler,
  stopHelperHandler,
  sendTaskHandler,
  getPrivateAnswerLinkHandler,
  confirmPrivateAnswersHandler,
  answerNotKnownHandler,
  recallTaskHandler,
  remindGuestHandler,
];
