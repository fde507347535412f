import { useEffect, useState } from 'react';
import { lazyPart } from '@/platform/web/kit';
import { pendingFilesDb } from './pending-files-db';

const Strip = lazyPart(async () => (await import('./offline-uploads-banner')).OfflineUploadsBanner);

/** Loads the banner for waiting uploads only when this page adds a file, or when unfinished uploads exist on this device. */
export function UploadWatcher() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    void pendingFilesDb.all().then((files) => files.length > 0 && setIsNeeded(true));
    return pendingFilesDb.onPut(() => setIsNeeded(true));
  }, []);
  return isNeeded ? <Strip /> : null;
}
