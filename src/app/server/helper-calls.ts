import { type Actor, isHelper, rolesOf } from '@/access';
import { attachmentsContract, readingContract } from '@/features/attachments';
import { guestsContract } from '@/features/guests';
import { languagesContract } from '@/features/languages';
import { tasksContract } from '@/features/tasks';
import { peopleContract } from '@/foundation/accounts';
import { placesContract } from '@/foundation/places';
import { liveContract } from '@/live-updates';
import type { Endpoint } from '@/platform';

/**
 * All endpoints that a homeowner's helper may use, to read, fill in and submit open tasks. Helpers may not, for example, sign, consent, send messages, see
 * amounts or invite helpers. The rights to a single object are checked separately.
 */
const CALLS_OF_HELPERS: readonly Endpoint[] = [
  guestsContract.getGuestProfile,
  tasksContract.getTask,
  tasksContract.saveTask,
  guestsContract.answerNotKnown,
  guestsContract.confirmTasksDone,
  attachmentsContract.listAttachments,
  attachmentsContract.addAttachment,
  attachmentsContract.deleteAttachment,
  attachmentsContract.restoreAttachment,
  attachmentsContract.changeCategory,
  attachmentsContract.explainPhotoDate,
  attachmentsContract.getAttachmentLink,
  readingContract.listFileReadings,
  readingContract.keepAnswer,
  readingContract.claimNoTaxPaper,
  placesContract.suggestPlaces,
  placesContract.lookUpPlace,
  languagesContract.getGuestLanguage,
  languagesContract.chooseGuestLanguage,
  peopleContract.getGuestContractor,
  peopleContract.signOutGuest,
  liveContract.liveStreamEndpoint,
];

/** Returns the roles that an actor has when calling an endpoint. Returns an empty list if the actor is a helper who may not use the endpoint. */
export const rolesInCall = (actor: Actor, call: Endpoint): readonly string[] => (isHelper(actor) && !CALLS_OF_HELPERS.includes(call) ? [] : rolesOf(actor));
