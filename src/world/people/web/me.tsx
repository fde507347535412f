import { createContext, type ReactNode, useContext } from 'react';
import { useCall } from '@/platform/web';
import type { Me } from '../contract';
import * as peopleContract from '../contract';

const MeContext = createContext<Me | null>(null);

/** Who is signed in and what they may do everywhere; asked once and then every few minutes. */
export const useMeCall = () => useCall(peopleContract.me, {}, { staleTime: 5 * 60_000 });

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>;

/** Whether who is signed in may decide about a program, where they may at all: staff of some programs about these alone. */
export function useIsOfProgram(): (program: string) => boolean {
  const { programs } = useMe();
  return (program) => programs === null || programs.includes(program);
}

/** The signed-in person; only inside the shell, which shows nothing before it knows. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe was called outside of the shell.');
  return me;
}
