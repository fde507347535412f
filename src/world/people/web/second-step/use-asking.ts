import { useState } from 'react';
import type { Problem } from './calls';

/** One call at a time, and what came of it. */
export function useAsking() {
  const [problem, setProblem] = useState<Problem>(null);
  const [busy, setBusy] = useState(false);
  /** Busy until it is known; true when it worked. */
  const run = async (call: () => Promise<Problem>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const found = await call();
    setProblem(found);
    setBusy(false);
    return found === null;
  };
  return { problem, busy, run };
}
