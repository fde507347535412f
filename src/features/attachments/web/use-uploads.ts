import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AttachmentView } from '../contract';
import type { OverrideReason } from '../photo-quality';
import { preloadUploader } from './upload';
import { type UploadTarget, uploadQueue, uploadTargetOf, waitingCount } from './upload-queue';

/**
 * Called for each finished upload. `attachment` is null if the upload finished while the form was closed, or in another browser tab. `replaces`: keys of
 * uploads and IDs of attachments that the new file replaces.
 */
type OnAdded = (id: string, attachment: AttachmentView | null, replaces: readonly string[]) => void;

/**
 * Returns the uploads to one destination and actions on them. Each upload has its own progress, error and retry. Uploads continue when the user leaves the
 * page, and files that finish in the meantime are added when the page is opened again.
 */
export function useUploads(address: UploadTarget, onAdded: OnAdded) {
  const all = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.sending);
  const target = uploadTargetOf(address);
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(preloadUploader, []);
  useEffect(() => uploadQueue.registerReceiver(target, (...finished) => added.current(...finished)), [target]);
  return {
    at: target,
    sending: useMemo(() => all.filter((item) => item.at === target), [all, target]),
    /** `byCamera`: the files came from the camera button. `retaken`: the upload or attachment that the files replace. */
    add: (files: readonly File[], byCamera = false, retaken?: string) => uploadQueue.add(address, files, byCamera, retaken),
    retry: (key: string) => uploadQueue.retry(key),
    cancel: (key: string) => uploadQueue.cancel(key),
    sendAnyway: (key: string, because: OverrideReason) => uploadQueue.sendAnyway(key, because),
    bytesOf: (key: string) => uploadQueue.bytesOf(key),
  };
}

/** Passes to the form whether at least `needed` files wait for a connection, so that the form does not report these files as missing. */
export function useFilesWait({ at, sending }: Pick<FormUploads, 'at' | 'sending'>, needed: number, onWait: ((isWaiting: boolean) => void) | undefined): void {
  const pendingCount = waitingCount(sending, at);
  const report = useRef(onWait);
  report.current = onWait;
  useEffect(() => report.current?.(pendingCount > 0 && pendingCount >= needed), [pendingCount, needed]);
}

export type FormUploads = ReturnType<typeof useUploads>;
