import { createContext, type ReactNode, useContext } from 'react';
import { useApiQuery } from '@/platform/web';
import type { CurrentUser } from '../contract';
import * as peopleContract from '../contract';

const MeContext = createContext<CurrentUser | null>(null);

/** Who is signed in and what they may do everywhere; asked once and then every few minutes. */
export const useCurrentUserQuery = () => useApiQuery(peopleContract.currentUser, {}, { staleTime: 5 * 60_000 });

export const CurrentUserProvider = ({ me, children }: { me: CurrentUser; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>;

/** Whether who is signed in may decide about a program, where they may at all: staff of some programs about these alone. */
export function useCanDecideForProgram(): (program: string) => boolean {
  const { programs } = useCurrentUser();
  return (program) => programs === null || programs.includes(program);
}

/** The signed-in person; only inside the shell, which shows nothing before it knows. */
export function useCurrentUser(): CurrentUser {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe was called outside of the shell.');
  return me;
}
