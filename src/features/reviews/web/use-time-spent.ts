import { useEffect, useState } from 'react';

/** Returns the number of seconds for which the page was visible. */
export function useTimeSpent(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const every = setInterval(() => document.visibilityState === 'visible' && setSeconds((before) => before + 1), 1000);
    return () => clearInterval(every);
  }, []);
  return seconds;
}
