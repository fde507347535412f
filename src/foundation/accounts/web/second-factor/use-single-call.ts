import { useState } from 'react';
import type { CallProblem } from './calls';

/** Runs one request at a time and stores its error. */
export function useSingleCall() {
  const [problem, setProblem] = useState<CallProblem>(null);
  const [busy, setBusy] = useState(false);
  /** Runs the request. Returns true on success. */
  const run = async (call: () => Promise<CallProblem>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const newProblem = await call();
    setProblem(newProblem);
    setBusy(false);
    return newProblem === null;
  };
  return { problem, busy, run };
}
