import type { UseCase } from '@/access/server';
import { confirmTasksDone } from './done';
import { closeGuest, correctGuestEmail, guestInvites, renewGuestLink } from './invites';
import { guestLetter } from './letter';
import { guestProfile } from './profile';
import { confirmPrivateAnswers, privateAnswerLink } from './replaced';
import { recall, remind, send } from './send';

export const GUEST_CALLS: readonly UseCase[] = [
  guestInvites,
  renewGuestLink,
  closeGuest,
  correctGuestEmail,
  guestLetter,
  guestProfile,
  confirmTasksDone,
  send,
  privateAnswerLink,
  confirmPrivateAnswers,
  recall,
  remind,
];
