import { useEffect, useState } from 'react';
import { onDemand } from '@/platform/web/kit';
import { keptFiles } from './kept-files';

const Strip = onDemand(async () => (await import('./waiting-strip')).WaitingStrip);

/** What watches over files on their way comes with the first form that takes some, or when an earlier page left one here. */
export function WaitingFiles() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    void keptFiles.all().then((files) => files.length > 0 && setIsNeeded(true));
    return keptFiles.onPut(() => setIsNeeded(true));
  }, []);
  return isNeeded ? <Strip /> : null;
}
