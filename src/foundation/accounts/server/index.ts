import type { UseCase } from '@/access/server';
import {
  getGuestContractorHandler,
  listInstallerJobsHandler,
  openInstallerJobHandler,
  requestGuestLinkHandler,
  sendGuestCodeHandler,
  signInGuestHandler,
  signOutGuestHandler,
} from './guests';
import { getPreferencesHandler, putPreferencesHandler } from './preferences';
import { getCurrentContractorHandler, getCurrentUserHandler, listColleaguesHandler, savePreferencesHandler, searchContractorListHandler } from './users';

export { acceptInviteRoutes } from './accept-invite';
export { accountChangedEmailBackgroundJob, notifyAccountChanged } from './account-emails';
export {
  contractorEmailRecipients,
  emailRecipients,
  isActiveUserSql,
  isUserOfContractor,
  listActiveUsers,
  userNameSql,
  userNames,
  userNamesSql,
} from './active-users';
export { activeStaff, activeUser, createAuthenticator } from './actors';
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
export { guestCodeBackgroundJob } from './guest-code';
export { guestEmailSchema, guestInviteBackgroundJob, sendGuestLinkEmail } from './guest-invite';
export { endGuestSessions, findOrCreateGuest, findOrCreateHelper, restoreGuests, revokeGuestAccess, revokeOneGuest } from './guests';
export { IDENTITY_ROLE, type Identities, openIdentity } from './identity';
export { findGuest, guestsWithAccessSql, type Helper, listHelpers, listJobGuests, markGuestDone, moveGuestsToTenant, setGuestLanguage } from './job-guests';
export {
  type ContractorContents,
  findMerge,
  loadContractorContents,
  lockContractorNames,
  mergeContractor,
  mergedContractors,
  mergedIds,
  mergedInto,
} from './merged-contractors';
export { hasRightsOf, type Orderer, ordererFromActor, stillHasRights } from './orderer';
export { outsideSignIns } from './outside-sign-ins';
export { accountRoutes } from './own-account';
export type { Passwords } from './passwords';
export { hasContractors, hasOtherStaff, hideSetupChecklist, isSetupChecklistHidden } from './portal-setup';
export { loadSla } from './preferences';
export { countAttempts, enforceRateLimit } from './rate-limits';
export { passwordResetBackgroundJob, signInRoutes, withIdentities } from './sign-in';
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
  userInviteEmailBackgroundJob,
} from './user-invites';
export { changeUser, countOtherAdmins, findUser, type UserChange, type UserRow, type UserScope, updateOwnProfile, usersPage } from './user-rows';

export const PEOPLE_ROUTES: readonly UseCase[] = [
  getCurrentUserHandler,
  getPreferencesHandler,
  putPreferencesHandler,
  savePreferencesHandler,
  getCurrentContractorHandler,
  searchContractorListHandler,
  listColleaguesHandler,
  signInGuestHandler,
  requestGuestLinkHandler,
  sendGuestCodeHandler,
  signOutGuestHandler,
  getGuestContractorHandler,
  listInstallerJobsHandler,
  openInstallerJobHandler,
];
