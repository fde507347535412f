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
 * All calls of a person who helps a homeowner: they read and fill in open tasks and hand them in. Helpers may not make other calls, for example to sign,
 * consent, send messages, see amounts or invite helpers. The rules of each object apply as well.
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

/** Returns the roles in which an actor may make a call: none if a helper may not make it. */
export const rolesInCall = (actor: Actor, call: Endpoint): readonly string[] => (isHelper(actor) && !CALLS_OF_HELPERS.includes(call) ? [] : rolesOf(actor));
