import type { UseCase } from '@/access/server';
import { guestContractor, guestNewLink, guestSignIn, guestSignOut, installerJobs, openInstallerJob } from './guests';
import { getPreferences, putPreferences } from './preferences';
import { colleagues, contractorList, currentContractor, me, savePreferences } from './users';

export { authenticator } from './actors';
export { companies, companyName, companyNames, companyOf, programsOfCompany } from './companies';
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
export { guestInviteJob, guestMailSchema, sendGuestLink } from './guest-invite';
export { endGuestSessions, ensureGuest, revokeGuest, revokeGuests } from './guests';
export { guestsOfJob, moveGuests, noteGuestDone, openGuests } from './guests-of-job';
export { IDENTITY_ROLE, type Identities, openIdentity } from './identity';
export { byOf, outsideSignIns } from './outside-identity';
export { activePeople, peopleNamed, peopleNames, personName, readersOfCompany, worksFor } from './people';
export { slaOf } from './preferences';
export { passwordResetJob, signInCalls, withIdentities } from './sign-in';
export { limitSignIn } from './sign-in-limits';
export { type SignIn, signInsOf } from './sign-ins';
export { limitTries } from './tries';

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
  guestSignOut,
  guestContractor,
  installerJobs,
  openInstallerJob,
];
