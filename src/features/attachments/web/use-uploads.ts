import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AttachmentView } from '../contract';
import type { KeepReason } from '../photo-quality';
import { preloadUploader } from './upload';
import { type UploadTarget, uploadQueue, uploadTargetOf } from './upload-queue';

/** What arrived; without its details when it did while the form was closed. */
type OnAdded = (id: string, attachment: AttachmentView | null) => void;

/**
 * Files being sent to one place, several at once, each with its own progress, its own failure and its
 * own retry. They go on when the page is left, and what arrived meanwhile is here when it is opened.
 */
export function useUploads(address: UploadTarget, onAdded: OnAdded) {
  const all = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.sending);
  const at = uploadTargetOf(address);
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(preloadUploader, []);
  useEffect(() => uploadQueue.take(at, (id, attachment) => added.current(id, attachment)), [at]);
  return {
    sending: useMemo(() => all.filter((item) => item.at === at), [all, at]),
    /** `byCamera`: they were taken now. */
    add: (files: readonly File[], byCamera = false) => uploadQueue.add(address, files, byCamera),
    retry: (key: string) => uploadQueue.retry(key),
    cancel: (key: string) => uploadQueue.cancel(key),
    keep: (key: string, because: KeepReason) => uploadQueue.sendAnyway(key, because),
    bytesOf: (key: string) => uploadQueue.bytesOf(key),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
