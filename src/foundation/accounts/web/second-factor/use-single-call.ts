import { useState } from 'react';
import type { CallProblem } from './identity-api';

/** Returns a function that runs a request, the error message of the last request, and whether a request is running. */
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
