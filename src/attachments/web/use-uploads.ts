import { useRef, useState } from 'react';
import type { AttachmentView } from '@/attachments';
import { text } from '@/messages';
import { type Place, refusalOf, uploadFile } from './upload';

/** A file on its way. */
export type Sending = { key: string; file: File; share: number; problem: string; canRetry: boolean };

type Options = { place: Place; category: string; onAdded: (attachment: AttachmentView) => void };

/** Files being sent, several at once, each with its own progress, its own failure and its own retry. */
export function useUploads({ place, category, onAdded }: Options) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const added = useRef(onAdded);
  added.current = onAdded;

  const update = (key: string, change: Partial<Sending>) => setSending((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: string) => setSending((before) => before.filter((item) => item.key !== key));

  const run = async (key: string, file: File) => {
    const control = new AbortController();
    running.current.set(key, control);
    try {
      const attachment = await uploadFile(file, category, place, (share) => update(key, { share }), control.signal);
      drop(key);
      added.current(attachment);
    } catch (error) {
      if (control.signal.aborted) drop(key);
      else update(key, { problem: error instanceof Error ? error.message : text('upload_failed'), canRetry: true });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    sending,
    add(files: readonly File[]) {
      const items = files.map((file): Sending => ({ key: crypto.randomUUID(), file, share: 0, problem: refusalOf(file), canRetry: false }));
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
