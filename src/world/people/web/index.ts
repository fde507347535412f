export { CurrentUserProvider, useCanDecideForProgram, useCurrentUser, useCurrentUserQuery } from './me';
export { useSla } from './use-sla';
