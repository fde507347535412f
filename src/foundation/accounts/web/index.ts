export { CurrentUserProvider, useCanDecideForProgram, useCurrentUser, useCurrentUserQuery } from './current-user';
export { useSla } from './use-sla';
