import { useEffect, useState } from 'react';
import { Note } from '@/platform/web/kit';
import { t } from './messages';
import { pendingFilesDb } from './pending-files-db';

/** Shows a signed-out guest that files on this device have not been sent yet. */
export function UnsentNote() {
  const [count, setCount] = useState(0);
  useEffect(() => void pendingFilesDb.all().then((files) => setCount(files.filter(({ attachment_id }) => attachment_id === undefined).length)), []);
  return count > 0 && <Note tone="wait">{t('uploads_unsent_note', { count })}</Note>;
}
