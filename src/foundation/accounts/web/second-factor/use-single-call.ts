import { useState } from 'react';
import type { CallProblem } from './calls';

/** One call at a time, and what came of it. */
export function useSingleCall() {
  const [problem, setProblem] = useState<CallProblem>(null);
  const [busy, setBusy] = useState(false);
  /** Busy until it is known; true when it worked. */
  const run = async (call: () => Promise<CallProblem>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const found = await call();
    setProblem(found);
    setBusy(false);
    return found === null;
  };
  return { problem, busy, run };
}
