import type { UseCase } from '@/access/server';
import {
  guestContractorHandler,
  guestNewLinkHandler,
  guestSendCode,
  guestSignInHandler,
  guestSignOutHandler,
  installerJobsHandler,
  openInstallerJobHandler,
} from './guests';
import { getPreferencesHandler, putPreferencesHandler } from './preferences';
import { colleaguesHandler, contractorListHandler, currentContractorHandler, currentUserHandler, savePreferencesHandler } from './users';

export { acceptInviteCalls } from './accept-invite';
export { accountChangedEmailJob, notifyAccountChanged } from './account-emails';
export { contractorEmailRecipients, emailRecipients, isUserOfContractor, listActiveUsers, userNameSql, userNames, userNamesSql } from './active-users';
export { activeStaff, activeUser, authenticator } from './actors';
export { assertNotOfContractor, isOfContractor } from './contractor-addresses';
export {
  type ContractorDetails,
  type ContractorRelations,
  type ContractorRow,
  type ContractorScope,
  contractorEnrollments,
  contractorNameExists,
  contractorRelations,
  contractorsPage,
  contractorUserCounts,
  contractorUsers,
  deleteContractorRow,
  findContractorRow,
  findLogo,
  insertContractor,
  isContractorReferenced,
  preferredEquipmentIds,
  setContractorActive,
  setPreferredEquipment,
  updateContractor,
  writeContractorRelations,
} from './contractor-rows';
export { contractorNameSql, contractorNames, findContractor, programsOfContractor, selectContractors } from './contractors';
export { endSessions } from './ended-sessions';
export { externalProvidersOf } from './external-identity';
export { makeFirstAdmin } from './first-admin';
export { guestCodeJob } from './guest-code';
export { guestEmailSchema, guestInviteJob, sendGuestLinkEmail } from './guest-invite';
export { endGuestSessions, findOrCreateGuest, restoreGuests, revokeGuestAccess, revokeOneGuest } from './guests';
export { IDENTITY_ROLE, type Identities, openIdentity } from './identity';
export { guestsWithAccessSql, listJobGuests, markGuestDone, moveGuestsToTenant, setGuestLanguage } from './job-guests';
export {
  type ContractorContents,
  loadContractorContents,
  lockContractorNames,
  mergeContractor,
  mergedContractors,
  mergedIds,
  mergedInto,
  mergeOf,
} from './merged-contractors';
export { hasRightsOf, type Orderer, ordererOf, stillHasRights } from './orderer';
export { outsideSignIns } from './outside-sign-ins';
export { accountCalls } from './own-account';
export type { Passwords } from './passwords';
export { firstStepsHidden, hasContractors, hasOtherStaff, hideFirstSteps } from './portal-setup';
export { slaOf } from './preferences';
export { countAttempts, enforceRateLimit } from './rate-limits';
export { passwordResetJob, signInCalls, withIdentities } from './sign-in';
export { signInGateOf } from './sign-in-gate';
export { limitSignInAttempts } from './sign-in-limits';
export { signInMethodsOf } from './sign-in-methods';
export { REQUEST_ID_HEADER } from './sign-in-records';
export { domainsOfContractor, findSimilarContractors, type SimilarHit } from './similar-contractors';
export { staffOfProgram } from './staff-of-program';
export {
  enqueueInviteEmail,
  findPendingInvite,
  findUserByEmail,
  insertInvite,
  listPendingInvites,
  resendInviteRow,
  revokeInvite,
  type UserInvite,
  userInviteEmailJob,
} from './user-invites';
export { changeUser, countOtherAdmins, findUser, type UserChange, type UserRow, type UserScope, updateOwnProfile, usersPage } from './user-rows';

export const PEOPLE_CALLS: readonly UseCase[] = [
  currentUserHandler,
  getPreferencesHandler,
  putPreferencesHandler,
  savePreferencesHandler,
  currentContractorHandler,
  contractorListHandler,
  colleaguesHandler,
  guestSignInHandler,
  guestNewLinkHandler,
  guestSendCode,
  guestSignOutHandler,
  guestContractorHandler,
  installerJobsHandler,
  openInstallerJobHandler,
];
