import { createContext, type ReactNode, useContext } from 'react';
import { useApiQuery } from '@/platform/web';
import type { CurrentUser } from '../contract';
import * as peopleContract from '../contract';

const MeContext = createContext<CurrentUser | null>(null);

/** Fetches the signed-in user and their rights. The response is cached for five minutes. */
export const useCurrentUserQuery = () => useApiQuery(peopleContract.getCurrentUser, {}, { staleTime: 5 * 60_000 });

/** Provides the signed-in user to `useCurrentUser`. */
export const CurrentUserProvider = ({ me, children }: { me: CurrentUser; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>;

/** Returns a function that checks whether the user works on a program. The result is always true for contractor users and for staff of all programs. */
export function useCanDecideForProgram(): (program: string) => boolean {
  const { programs } = useCurrentUser();
  return (program) => programs === null || programs.includes(program);
}

/** Returns the signed-in user. Use it only inside the shell (the frame of all signed-in pages), which renders nothing before the user is known. */
export function useCurrentUser(): CurrentUser {
  const me = useContext(MeContext);
  if (!me) throw new Error('useCurrentUser() was called outside the shell.');
  return me;
}
