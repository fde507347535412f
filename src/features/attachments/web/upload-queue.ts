import { sharedMessage } from '@/foundation/messaging';
import { categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import type { KeepReason, PhotoWarning } from '../photo-quality';
import { capturedOf } from './captured';
import { currentUploader } from './current-uploader';
import { type PendingFile, pendingFilesDb } from './pending-files-db';
import type { PlaceHere } from './photos/place-here';
import { type UploadDestination, uploadError, uploadFile } from './upload';

/** Where a file goes: a field of a task, a slot of one, or the job's own list. */
export type UploadTarget = { place: UploadDestination; path: string; category: string };

/** A file on its way; `waits`: for a connection. */
export type PendingUpload = {
  key: string;
  at: string;
  name: string;
  size: number;
  isPicture: boolean;
  share: number;
  waits: boolean;
  /** What its photo says against it, while nobody decided what becomes of it. */
  warnings: readonly PhotoWarning[];
  problem: string;
  canRetry: boolean;
};

type Entry = {
  sending: PendingUpload;
  kept: PendingFile;
  isKept: boolean;
  control: AbortController | null /** Its photo is or was looked at. */;
  isLooking?: true;
};
/** Sends one file and gives what became of it. */
export type Upload = typeof uploadFile;

/** What the queue works with: who is here, the way to the server, and where files are kept on the device. */
type Parts = {
  ownerHere: () => Promise<string | null>;
  upload: Upload;
  files: Pick<typeof pendingFilesDb, 'all' | 'find' | 'put' | 'delete'>;
  lookAt: (photo: Blob, category: string) => Promise<PhotoWarning[]>;
  /** Where the device is, if the person allows it; soon, or null. */
  placeHere: () => Promise<PlaceHere | null>;
};
type Taker = (id: string, attachment: AttachmentView | null) => void;

export const uploadTargetOf = ({ place, path }: Pick<UploadTarget, 'place' | 'path'>): string => `${place.jobId} ${place.taskId ?? ''} ${path}`;

const AT_ONCE = 3;
/** What arrived and was never taken by its form is on the job; the form is forgotten after this. */
const FORGET_MS = 7 * 24 * 3_600_000;

/**
 * Every file of this browser that is on its way, whatever page is open. Each is kept on the device
 * before it travels, so a reload, a closed tab or a cellar without a connection costs nothing. What
 * arrives while its form is not open waits for it.
 */
export class UploadQueue {
  private readonly ownerHere: Parts['ownerHere'];
  private readonly upload: Upload;
  private readonly files: Parts['files'];
  private readonly lookAt: Parts['lookAt'];
  private readonly placeHere: Parts['placeHere'];
  private entries: Entry[] = [];
  private readonly takers = new Map<string, Taker>();
  private readonly listeners = new Set<() => void>();
  private hasBegun = false;
  /** Replaced, never changed: what React compares. */
  sending: readonly PendingUpload[] = [];

  constructor({ ownerHere, upload, files, lookAt, placeHere }: Parts) {
    this.ownerHere = ownerHere;
    this.upload = upload;
    this.files = files;
    this.lookAt = lookAt;
    this.placeHere = placeHere;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Goes on with what an earlier page left. Asked again when there was no connection to say who is here. */
  async begin(): Promise<void> {
    if (this.hasBegun) return;
    const owner = await this.ownerHere();
    if (!owner || this.hasBegun) return;
    this.hasBegun = true;
    for (const kept of await this.files.all()) {
      if (kept.owner !== owner || this.entries.some((entry) => entry.kept.key === kept.key)) continue;
      if (kept.attachment_id && Date.now() - kept.kept_at > FORGET_MS) void this.files.delete(kept.key);
      else this.entries.push({ kept, isKept: true, control: null, sending: sendingOf(kept) });
    }
    this.handOver();
    this.next();
  }

  /** `byCamera`: the page opened the camera for them. */
  add(address: UploadTarget, files: readonly File[], byCamera = false): void {
    for (const file of files) {
      const captured = capturedOf(file, byCamera);
      const kept: PendingFile = {
        key: crypto.randomUUID(),
        owner: '',
        place: address.place,
        path: address.path,
        category: address.category,
        name: file.name,
        bytes: file,
        kept_at: Date.now(),
        ...(captured && { captured }),
      };
      const problem = uploadError(file, address.category);
      const entry: Entry = { kept, isKept: false, control: null, sending: { ...sendingOf(kept), problem } };
      this.entries.push(entry);
      if (problem === '') void this.keep(entry);
    }
    this.next();
  }

  retry(key: string): void {
    this.change(key, { problem: '', share: 0, waits: false });
    const entry = this.entries.find((other) => other.kept.key === key);
    if (entry && !entry.isKept) void this.keep(entry);
    this.next();
  }

  /** Sends a photo in spite of what was said against it. */
  sendAnyway(key: string, because: KeepReason): void {
    const entry = this.entries.find((other) => other.kept.key === key);
    if (!entry) return;
    this.note(entry, { kept_because: because });
    this.change(key, { warnings: [] });
    this.next();
  }

  /** The file itself, to be shown before it is sent. */
  bytesOf(key: string): Blob | undefined {
    return this.entries.find((entry) => entry.kept.key === key)?.kept.bytes;
  }

  /** Stops it, or takes a failed one off the list. */
  cancel(key: string): void {
    this.entries.find((entry) => entry.kept.key === key)?.control?.abort();
    this.drop(key);
  }

  /** The form of an address is open: it gets what arrived, and what will. */
  take(at: string, taker: Taker): () => void {
    this.takers.set(at, taker);
    this.handOver();
    return () => {
      if (this.takers.get(at) === taker) this.takers.delete(at);
    };
  }

  private async keep(entry: Entry): Promise<void> {
    const owner = await this.ownerHere();
    if (!owner || !this.entries.includes(entry)) return;
    entry.kept = { ...entry.kept, owner };
    let written: PendingFile;
    do {
      written = entry.kept;
      entry.isKept = await this.files.put(written);
      // A small file may be further by now than what was written of it.
    } while (entry.isKept && entry.kept !== written);
    if (!this.entries.includes(entry) || entry.sending.problem !== '') {
      entry.isKept = false;
      void this.files.delete(entry.kept.key);
    }
    this.publish();
  }

  /** Some at a time: a phone with thirty photos must not send a thirtieth of each. */
  private next(): void {
    for (const entry of this.entries) if (isUnseen(entry)) void this.look(entry);
    const free = AT_ONCE - this.entries.filter((entry) => entry.control !== null).length;
    const ready = this.entries.filter((entry) => entry.control === null && entry.sending.problem === '' && !entry.kept.attachment_id && isDecided(entry));
    for (const entry of ready.slice(0, Math.max(0, free))) void this.run(entry);
    this.publish();
  }

  /** Before it travels: whoever stands in front of the thing can still take it again. */
  private async look(entry: Entry): Promise<void> {
    entry.isLooking = true;
    const { captured } = entry.kept;
    const isFresh = captured?.how === 'camera';
    const [found, place] = await Promise.all([
      this.lookAt(entry.kept.bytes, entry.kept.category).catch((): PhotoWarning[] => []),
      isFresh ? this.placeHere().catch(() => null) : null,
    ]);
    // The browser knows time and place of this photo: the server takes them where the camera wrote none.
    const warnings = place ? found.filter((warning) => warning !== 'no_metadata') : found;
    this.note(entry, { warnings, ...(captured && place && { captured: { ...captured, place } }) });
    this.change(entry.kept.key, { warnings });
    this.next();
  }

  private async run(entry: Entry): Promise<void> {
    const { key } = entry.kept;
    const control = new AbortController();
    entry.control = control;
    try {
      await alone(key, async () => {
        // Another tab may have sent it while this one waited. A device that cannot say so any more takes no file away.
        const now = entry.isKept ? await this.files.find(key).catch(() => entry.kept) : entry.kept;
        if (!now) return this.drop(key);
        entry.kept = now;
        if (now.attachment_id) return this.handOver();
        const attachment = await this.upload(now, {
          onProgress: (share) => this.change(key, { share }),
          onWaiting: (waits) => this.change(key, { waits }),
          onUrl: (upload_url) => this.note(entry, { upload_url }),
          signal: control.signal,
        });
        this.note(entry, { attachment_id: attachment.id });
        this.handOver(attachment);
      });
    } catch (error) {
      if (control.signal.aborted) this.drop(key);
      else {
        // Said at the file; a reload would try what was refused again.
        void this.files.delete(key);
        entry.isKept = false;
        this.change(key, { waits: false, problem: error instanceof Error ? error.message : sharedMessage('upload_failed'), canRetry: true });
      }
    } finally {
      entry.control = null;
      this.next();
    }
  }

  private note(entry: Entry, more: Partial<PendingFile>): void {
    entry.kept = { ...entry.kept, ...more };
    if (entry.isKept) void this.files.put(entry.kept);
  }

  /** What arrived goes to its form, if that is open. */
  private handOver(attachment: AttachmentView | null = null): void {
    for (const entry of [...this.entries]) {
      const { attachment_id, key } = entry.kept;
      const taker = attachment_id && this.takers.get(entry.sending.at);
      if (!attachment_id || !taker) continue;
      this.drop(key);
      taker(attachment_id, attachment?.id === attachment_id ? attachment : null);
    }
    this.publish();
  }

  private drop(key: string): void {
    this.entries = this.entries.filter((entry) => entry.kept.key !== key);
    void this.files.delete(key);
    this.publish();
  }

  private change(key: string, more: Partial<PendingUpload>): void {
    const entry = this.entries.find((other) => other.kept.key === key);
    if (!entry) return;
    entry.sending = { ...entry.sending, ...more };
    this.publish();
  }

  private publish(): void {
    this.sending = this.entries.filter((entry) => !entry.kept.attachment_id).map((entry) => entry.sending);
    const couldBeLost = this.entries.some((entry) => !entry.isKept && !entry.kept.attachment_id && entry.sending.problem === '');
    if (couldBeLost) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
    for (const listener of this.listeners) listener();
  }
}

export const uploadQueue = new UploadQueue({
  ownerHere: currentUploader,
  upload: uploadFile,
  files: pendingFilesDb,
  lookAt: async (photo, category) => (await import('./photos/analyze-photo')).analyzePhoto(photo, category),
  placeHere: async () => (await import('./photos/place-here')).placeHere(),
});

/** Photos of a task. What is no picture, or is brought to the job's own list at a desk, is not. */
const isLookedAt = ({ bytes, category, place }: PendingFile): boolean =>
  place.taskId !== undefined && categoryOf(category)?.kind === 'photo' && bytes.type.startsWith('image/');

const isUnseen = ({ kept, sending, isLooking }: Entry): boolean => !isLooking && !kept.warnings && sending.problem === '' && isLookedAt(kept);

/** It was looked at, and nothing is against it or somebody keeps it all the same. */
const isDecided = ({ kept }: Entry): boolean => (kept.warnings ? kept.warnings.length === 0 || kept.kept_because !== undefined : !isLookedAt(kept));

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

const sendingOf = (kept: PendingFile): PendingUpload => ({
  key: kept.key,
  at: uploadTargetOf(kept),
  name: kept.name,
  size: kept.bytes.size,
  isPicture: kept.bytes.type.startsWith('image/') || /\.(heic|heif)$/i.test(kept.name),
  share: 0,
  waits: false,
  warnings: kept.kept_because ? [] : (kept.warnings ?? []),
  problem: '',
  canRetry: false,
});

/** One tab at a time sends a file. */
const alone = <T>(key: string, act: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request(`hearthline.file.${key}`, act) : act());
