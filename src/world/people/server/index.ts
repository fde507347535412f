import type { UseCase } from '@/access/server';
import { guestContractor, guestNewLink, guestSendCode, guestSignIn, guestSignOut, installerJobs, openInstallerJob } from './guests';
import { getPreferences, putPreferences } from './preferences';
import { colleagues, contractorList, currentContractor, me, savePreferences } from './users';

export { acceptInviteCalls } from './accept-invite';
export { accountChangedJob, tellChanged } from './account-letters';
export { activeStaff, authenticator } from './actors';
export { companies, companyName, companyNames, companyOf, programsOfCompany } from './companies';
export { assertNotOfCompany, isOfCompany } from './company-addresses';
export {
  type CompanyDetails,
  type CompanyLists,
  type CompanyRow,
  type CompanyScope,
  companiesPage,
  companyLists,
  companyNamed,
  enrollmentsOf,
  findCompany,
  insertCompany,
  isCompanyUsed,
  logoOf,
  peopleCounts,
  peopleOfCompany,
  preferredEquipment,
  removeCompany,
  setCompanyActive,
  setPreferredEquipment,
  updateCompany,
  writeCompanyLists,
} from './company-rows';
export { endSessions } from './ended-sessions';
export { makeFirstAdmin } from './first-admin';
export { gateOf } from './gate';
export { guestCodeJob } from './guest-code';
export { guestInviteJob, guestMailSchema, sendGuestLink } from './guest-invite';
export { endGuestSessions, ensureGuest, restoreGuests, revokeGuest, revokeGuests } from './guests';
export { guestsOfJob, moveGuests, noteGuestDone, openGuests } from './guests-of-job';
export { IDENTITY_ROLE, type Identities, openIdentity } from './identity';
export {
  type CompanyContents,
  companyContents,
  holdCompanyNames,
  mergeCompany,
  mergedCompanies,
  mergedIds,
  mergedInto,
  mergeOf,
} from './merged-companies';
export { hasRightsOf, type Orderer, ordererOf, ordererSchema, stillHasRights } from './orderer';
export { byOf } from './outside-identity';
export { outsideSignIns } from './outside-sign-ins';
export { accountCalls } from './own-account';
export type { Passwords } from './passwords';
export { activePeople, peopleNamed, peopleNames, personName, readersOfCompany, worksFor } from './people';
export { firstStepsHidden, hasContractors, hasOtherStaff, hideFirstSteps } from './portal-setup';
export { slaOf } from './preferences';
export { passwordResetJob, signInCalls, withIdentities } from './sign-in';
export { limitSignIn } from './sign-in-limits';
export { REQUEST_ID_HEADER } from './sign-in-records';
export { signInsOf } from './sign-ins';
export { domainsOfCompany, type SimilarHit, similarCompanies } from './similar-companies';
export { countTries, limitTries } from './tries';
export {
  insertInvite,
  openInvite,
  openInvites,
  renewInvite,
  revokeInvite,
  sendInvite,
  type UserInvite,
  userInviteJob,
  userOfEmail,
} from './user-invites';
export { changeUser, findUser, otherAdmins, type UserChange, type UserRow, type UserScope, updateOwn, usersPage } from './user-rows';

export const PEOPLE_CALLS: readonly UseCase[] = [
  me,
  getPreferences,
  putPreferences,
  savePreferences,
  currentContractor,
  contractorList,
  colleagues,
  guestSignIn,
  guestNewLink,
  guestSendCode,
  guestSignOut,
  guestContractor,
  installerJobs,
  openInstallerJob,
];
