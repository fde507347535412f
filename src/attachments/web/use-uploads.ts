import { useEffect, useRef, useState } from 'react';
import type { AttachmentView } from '@/attachments';
import { text } from '@/messages';
import { type Place, prepareUploads, refusalOf, uploadFile } from './upload';

/** A file on its way; `waits`: for a connection. */
export type Sending = { key: string; file: File; share: number; waits: boolean; problem: string; canRetry: boolean };

type Options = { place: Place; category: string; onAdded: (attachment: AttachmentView) => void };

/**
 * Files being sent, several at once, each with its own progress, its own failure and its own retry.
 * They go on when the field is left for another page, and leaving the portal before they arrived is asked about.
 */
export function useUploads({ place, category, onAdded }: Options) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(prepareUploads, []);

  const update = (key: string, change: Partial<Sending>) => setSending((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: string) => setSending((before) => before.filter((item) => item.key !== key));

  const run = async (key: string, file: File) => {
    const control = new AbortController();
    running.current.set(key, control);
    onTheWay.add(key);
    try {
      const attachment = await uploadFile(file, category, place, {
        onProgress: (share) => update(key, { share }),
        onWaiting: (waits) => update(key, { waits }),
        signal: control.signal,
      });
      drop(key);
      added.current(attachment);
    } catch (error) {
      if (control.signal.aborted) drop(key);
      else update(key, { waits: false, problem: error instanceof Error ? error.message : text('upload_failed'), canRetry: true });
    } finally {
      running.current.delete(key);
      onTheWay.delete(key);
    }
  };

  return {
    sending,
    add(files: readonly File[]) {
      const items = files.map((file): Sending => ({ key: crypto.randomUUID(), file, share: 0, waits: false, problem: refusalOf(file), canRetry: false }));
      setSending((before) => [...before, ...items]);
      for (const item of items) if (item.problem === '') void run(item.key, item.file);
    },
    retry({ key, file }: Sending) {
      update(key, { share: 0, problem: '' });
      void run(key, file);
    },
    /** Stops it, or takes a failed one off the list. */
    cancel(key: string) {
      const control = running.current.get(key);
      if (control) control.abort();
      else drop(key);
    },
  };
}

/** Of all fields: no page can choose a file again by itself, so a reload would lose it. */
const onTheWay = {
  keys: new Set<string>(),
  add(key: string): void {
    onTheWay.keys.add(key);
    window.addEventListener('beforeunload', ask);
  },
  delete(key: string): void {
    onTheWay.keys.delete(key);
    if (onTheWay.keys.size === 0) window.removeEventListener('beforeunload', ask);
  },
};
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
