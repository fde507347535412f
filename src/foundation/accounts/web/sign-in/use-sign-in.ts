import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { session } from '@/platform/web';
import { secondFactorPath } from '../redirect';
import { t } from './messages';

const PROBLEMS = {
  wrong: sharedMessage('login_invalid'),
  too_many: t('attempts_exceeded_error'),
  offline: t('connection_error'),
} as const;

/**
 * Returns a function that signs in with email and password, its error message, and whether it is running. After a success, `busy` stays true, because the
 * browser opens another page.
 */
export function useSignIn(to: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async (email: string, password: string): Promise<void> => {
    if (email.trim() === '' || password === '') {
      setProblem(PROBLEMS.wrong);
      return;
    }
    setBusy(true);
    setProblem(null);
    const answer = await session.signIn(email.trim(), password);
    if (answer === 'second_step') {
      window.location.assign(secondFactorPath(to));
      return;
    }
    if (answer === 'ok') {
      window.location.assign(to);
      return;
    }
    setProblem(typeof answer === 'string' ? PROBLEMS[answer] : answer.elsewhere);
    setBusy(false);
  };
  return { problem, busy, signIn };
}
