import type { ReactNode } from 'react';
import { Logo } from '@/platform/web/kit';
import { useIsInShell } from '../shell/in-shell';
import classes from './centered-message.module.css';

/** A few words in the middle; with the logo where there is no header above. */
export function CenteredMessage({ children }: { children: ReactNode }) {
  const inShell = useIsInShell();
  if (inShell) return <div className={classes.page}>{children}</div>;
  return (
    <main className={classes.page}>
      <Logo size={40} />
      {children}
    </main>
  );
}
