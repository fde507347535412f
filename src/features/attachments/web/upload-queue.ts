import { sharedMessage } from '@/foundation/messaging';
import { createListeners } from '@/platform/web';
import { categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import type { OverrideReason, PhotoWarning } from '../photo-quality';
import { captureReport } from './captured';
import { currentUploader } from './current-uploader';
import { type PendingFile, pendingFilesDb } from './pending-files-db';
import type { PlaceHere } from './photos/place-here';
import { SessionEnded, type UploadDestination, uploadError, uploadFile } from './upload';

/** Destination of a file: a task field, a photo slot in a field, or the job's file list. */
export type UploadTarget = { place: UploadDestination; path: string; category: string };

/** An upload that is running, waiting or failed. `waits` is true while the connection is missing. */
export type PendingUpload = {
  key: string;
  at: string;
  name: string;
  size: number;
  /** Time at which the user added the file. */
  addedAt: number;
  isImage: boolean;
  share: number;
  waits: boolean;
  /** True if the file could not be stored on the device, for example because the device is full. The file is lost if the page is reloaded. */
  isUnstored: boolean;
  /** Warnings about the photo. If there are warnings, the user must decide whether to send the photo. */
  warnings: readonly PhotoWarning[];
  problem: string;
  canRetry: boolean;
  /** Keys of uploads and IDs of attachments that this upload replaces when it is finished. */
  replaces: readonly string[];
};

type Entry = {
  sending: PendingUpload;
  file: PendingFile;
  isStored: boolean;
  control: AbortController | null;
  /** Set to true when the analysis of the photo begins. */
  isAnalyzing?: true;
};
/** Sends one file and returns the attachment. */
export type UploadFile = typeof uploadFile;

/** Dependencies of the queue: the signed-in user, the upload to the server, the storage on the device, and the analysis of photos. */
type UploadQueueDependencies = {
  findOwner: () => Promise<string | null>;
  upload: UploadFile;
  files: Pick<typeof pendingFilesDb, 'all' | 'find' | 'put' | 'delete'>;
  analyzePhoto: (photo: Blob, category: string) => Promise<PhotoWarning[]>;
  /** Returns the position of the device. Returns null without the permission, or if the device finds no position within a few seconds. */
  findPosition: () => Promise<PlaceHere | null>;
};
/** Receives a finished upload. `replaces`: keys of uploads and IDs of attachments that the upload replaces. The form removes these attachments. */
type UploadReceiver = (id: string, attachment: AttachmentView | null, replaces: readonly string[]) => void;

export const uploadTargetOf = ({ place, path }: Pick<UploadTarget, 'place' | 'path'>): string => `${place.jobId} ${place.taskId ?? ''} ${path}`;

/** Returns the number of uploads to a destination (`at`) that wait for a connection and have no error. */
export const waitingCount = (sending: readonly PendingUpload[], at: string): number =>
  sending.filter((item) => item.at === at && item.waits && item.problem === '').length;

/** Returns the number of uploads to a destination (`at`) that began or wait for a connection and have no error. */
export const startedCount = (sending: readonly PendingUpload[], at: string): number =>
  sending.filter((item) => item.at === at && (item.share > 0 || item.waits) && item.problem === '').length;

/**
 * Returns the keys of uploads and IDs of attachments that will be replaced by uploads without an error. Pages do not show the uploads and attachments that will
 * be replaced.
 */
export const replacedBy = (sending: readonly PendingUpload[]): string[] => sending.flatMap(({ problem, replaces }) => (problem === '' ? replaces : []));

const MAX_PARALLEL_UPLOADS = 3;
/** Time in milliseconds after which a finished file is deleted from the device if no form received it. The server keeps the file as a file of the job. */
const UNCLAIMED_MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Manages the uploads of this browser on every page. Stores each file on the device until the server has the file. A reload, a closed tab or a missing
 * connection therefore loses no file. If an upload ends while the form of the file is closed, the form receives the file when it is opened again.
 */
export class UploadQueue {
  private readonly findOwner: UploadQueueDependencies['findOwner'];
  private readonly upload: UploadFile;
  private readonly files: UploadQueueDependencies['files'];
  private readonly analyzePhoto: UploadQueueDependencies['analyzePhoto'];
  private readonly findPosition: UploadQueueDependencies['findPosition'];
  private entries: Entry[] = [];
  private readonly receivers = new Map<string, UploadReceiver>();
  private readonly listeners = createListeners();
  readonly subscribe = this.listeners.subscribe;
  private isResumed = false;
  /** Uploads that are not finished. The array is replaced and never changed in place, because React compares references. */
  sending: readonly PendingUpload[] = [];

  constructor({ findOwner, upload, files, analyzePhoto, findPosition }: UploadQueueDependencies) {
    this.findOwner = findOwner;
    this.upload = upload;
    this.files = files;
    this.analyzePhoto = analyzePhoto;
    this.findPosition = findPosition;
  }

  /**
   * Resumes the uploads that began before the page was loaded. Does nothing while the signed-in user is unknown, for example without a connection. In this
   * case, call this function again later.
   */
  async resume(): Promise<void> {
    if (this.isResumed) return;
    const owner = await this.findOwner();
    if (!owner || this.isResumed) return;
    this.isResumed = true;
    for (const file of await this.files.all()) {
      if (file.owner !== owner || this.entries.some((entry) => entry.file.key === file.key)) continue;
      if (file.attachment_id && Date.now() - file.added_at > UNCLAIMED_MAX_AGE_MS) void this.files.delete(file.key);
      else this.entries.push({ file, isStored: true, control: null, sending: sendingOf(file) });
    }
    this.deliverFinished();
    this.next();
  }

  /**
   * Adds files. `byCamera`: the files come from the camera that the page opened. `retaken`: the upload or attachment whose photo the user took again. The
   * earlier photo stays until the new file is uploaded.
   */
  add(address: UploadTarget, files: readonly File[], byCamera = false, retaken?: string): void {
    const replaces = retaken === undefined ? [] : [retaken, ...(this.entryOf(retaken)?.file.replaces ?? [])];
    for (const source of files) {
      const captured = captureReport(source, byCamera);
      const file: PendingFile = {
        key: crypto.randomUUID(),
        owner: '',
        place: address.place,
        path: address.path,
        category: address.category,
        name: source.name,
        bytes: source,
        added_at: Date.now(),
        ...(captured && { captured }),
        ...(replaces.length > 0 && { replaces }),
      };
      const problem = uploadError(source, address.category);
      const entry: Entry = { file, isStored: false, control: null, sending: { ...sendingOf(file), problem } };
      this.entries.push(entry);
      if (problem === '') void this.store(entry);
    }
    this.next();
  }

  retry(key: string): void {
    this.change(key, { problem: '', share: 0, waits: false });
    const entry = this.entryOf(key);
    if (entry && !entry.isStored) void this.store(entry);
    this.next();
  }

  /** Sends a photo in spite of its warnings. */
  sendAnyway(key: string, because: OverrideReason): void {
    const entry = this.entryOf(key);
    if (!entry) return;
    this.updateFile(entry, { override_reason: because });
    this.change(key, { warnings: [] });
    this.next();
  }

  /** Returns the bytes of a file, so that the page can show the file before it is sent. */
  bytesOf(key: string): Blob | undefined {
    return this.entryOf(key)?.file.bytes;
  }

  /** Cancels an upload, or removes a failed upload from the list. */
  cancel(key: string): void {
    this.entryOf(key)?.control?.abort();
    this.remove(key);
  }

  /**
   * Registers an open form. The form gets the files that were already uploaded for it and all files that are uploaded later. Returns a function that
   * unregisters the form.
   */
  registerReceiver(at: string, receiver: UploadReceiver): () => void {
    this.receivers.set(at, receiver);
    this.deliverFinished();
    return () => {
      if (this.receivers.get(at) === receiver) this.receivers.delete(at);
    };
  }

  private entryOf(key: string): Entry | undefined {
    return this.entries.find((entry) => entry.file.key === key);
  }

  private async store(entry: Entry): Promise<void> {
    const owner = await this.findOwner();
    if (!owner || !this.entries.includes(entry)) return;
    entry.file = { ...entry.file, owner };
    let written: PendingFile;
    do {
      written = entry.file;
      entry.isStored = await this.files.put(written);
      // Store the file again if it changed in the meantime. A small file can be finished before its first state was stored.
    } while (entry.isStored && entry.file !== written);
    this.change(entry.file.key, { isUnstored: !entry.isStored });
    if (!this.entries.includes(entry) || entry.sending.problem !== '') {
      entry.isStored = false;
      void this.files.delete(entry.file.key);
    }
    this.publish();
  }

  /** Starts uploads, at most three at a time, so that the first of many photos arrive early on a slow connection. */
  private next(): void {
    for (const entry of this.entries) if (isUnanalyzed(entry)) void this.analyze(entry);
    const free = MAX_PARALLEL_UPLOADS - this.entries.filter((entry) => entry.control !== null).length;
    const ready = this.entries.filter((entry) => entry.control === null && entry.sending.problem === '' && !entry.file.attachment_id && isDecided(entry));
    for (const entry of ready.slice(0, Math.max(0, free))) void this.run(entry);
    this.publish();
  }

  /** Analyzes a photo before it is sent, while the user can still take the photo again. */
  private async analyze(entry: Entry): Promise<void> {
    entry.isAnalyzing = true;
    const { captured } = entry.file;
    const isFresh = captured?.how === 'camera';
    const [found, place] = await Promise.all([
      this.analyzePhoto(entry.file.bytes, entry.file.category).catch((): PhotoWarning[] => []),
      isFresh ? this.findPosition().catch(() => null) : null,
    ]);
    // Drop the warning about missing metadata, because the server uses the time and position from the browser instead.
    const warnings = place ? found.filter((warning) => warning !== 'no_metadata') : found;
    this.updateFile(entry, { warnings, ...(captured && place && { captured: { ...captured, place } }) });
    this.change(entry.file.key, { warnings });
    this.next();
  }

  private async run(entry: Entry): Promise<void> {
    const { key } = entry.file;
    const control = new AbortController();
    entry.control = control;
    try {
      await withFileLock(key, async () => {
        // Read the file again, because another tab may have sent it while this tab waited. If the storage cannot be read, use the copy in memory.
        const now = entry.isStored ? await this.files.find(key).catch(() => entry.file) : entry.file;
        if (!now) return this.remove(key);
        entry.file = now;
        if (now.attachment_id) return this.deliverFinished();
        const attachment = await this.upload(now, {
          onProgress: (share) => this.change(key, { share }),
          onWaiting: (waits) => this.change(key, { waits }),
          onUrl: (upload_url) => this.updateFile(entry, { upload_url }),
          signal: control.signal,
        });
        this.updateFile(entry, { attachment_id: attachment.id });
        this.deliverFinished(attachment);
      });
    } catch (error) {
      if (control.signal.aborted) this.remove(key);
      else if (error instanceof SessionEnded && entry.isStored) this.setAside(entry);
      else {
        // The page shows the error. Delete the stored file, because a reload would send the rejected file again.
        void this.files.delete(key);
        entry.isStored = false;
        this.change(key, { waits: false, problem: error instanceof Error ? error.message : sharedMessage('upload_failed'), canRetry: true });
      }
    } finally {
      entry.control = null;
      this.next();
    }
  }

  /** Removes a file from the queue but keeps it on the device. The file is sent when its owner signs in again. */
  private setAside(entry: Entry): void {
    this.entries = this.entries.filter((other) => other !== entry);
    this.isResumed = false;
    this.publish();
  }

  private updateFile(entry: Entry, more: Partial<PendingFile>): void {
    entry.file = { ...entry.file, ...more };
    if (entry.isStored) void this.files.put(entry.file);
  }

  /** Passes each finished file to its form if the form is open. */
  private deliverFinished(attachment: AttachmentView | null = null): void {
    for (const entry of [...this.entries]) {
      const { attachment_id, key, replaces = [] } = entry.file;
      const receiver = attachment_id && this.receivers.get(entry.sending.at);
      if (!attachment_id || !receiver) continue;
      this.remove(key);
      for (const replaced of replaces) this.cancel(replaced);
      receiver(attachment_id, attachment?.id === attachment_id ? attachment : null, replaces);
    }
    this.publish();
  }

  private remove(key: string): void {
    this.entries = this.entries.filter((entry) => entry.file.key !== key);
    void this.files.delete(key);
    this.publish();
  }

  private change(key: string, more: Partial<PendingUpload>): void {
    const entry = this.entryOf(key);
    if (!entry) return;
    entry.sending = { ...entry.sending, ...more };
    this.publish();
  }

  private publish(): void {
    const isStopped = this.entries.some((entry) => entry.sending.waits);
    const unsent = this.entries.filter((entry) => !entry.file.attachment_id);
    // While one upload waits for a connection, also show the uploads that have not started as waiting.
    const isBehind = (entry: Entry) => isStopped && entry.control === null && entry.sending.problem === '' && isDecided(entry);
    const sending = unsent.map((entry) => (isBehind(entry) ? { ...entry.sending, waits: true } : entry.sending));
    const replaced = replacedBy(sending);
    this.sending = sending.filter(({ key }) => !replaced.includes(key));
    const couldBeLost = this.entries.some((entry) => !entry.isStored && !entry.file.attachment_id && entry.sending.problem === '');
    if (couldBeLost) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
    this.listeners.notify();
  }
}

export const uploadQueue = new UploadQueue({
  findOwner: currentUploader,
  upload: uploadFile,
  files: pendingFilesDb,
  analyzePhoto: async (photo, category) => (await import('./photos/analyze-photo')).analyzePhoto(photo, category),
  findPosition: async () => (await import('./photos/place-here')).placeHere(),
});

/** Returns true for photos of a task. Photos that the user adds to the file list of the job, and files that are not photos, are not analyzed. */
const needsAnalysis = ({ bytes, category, place }: PendingFile): boolean =>
  place.taskId !== undefined && categoryOf(category)?.kind === 'photo' && bytes.type.startsWith('image/');

const isUnanalyzed = ({ file, sending, isAnalyzing }: Entry): boolean => !isAnalyzing && !file.warnings && sending.problem === '' && needsAnalysis(file);

/** Returns true if a file can be sent: it has no warnings, the user gave a reason to send it, or it needs no analysis. */
const isDecided = ({ file }: Entry): boolean => (file.warnings ? file.warnings.length === 0 || file.override_reason !== undefined : !needsAnalysis(file));

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const sendingOf = (file: PendingFile): PendingUpload => ({
  key: file.key,
  at: uploadTargetOf(file),
  name: file.name,
  size: file.bytes.size,
  addedAt: file.added_at,
  isImage: file.bytes.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name),
  share: 0,
  waits: false,
  isUnstored: false,
  warnings: file.override_reason ? [] : (file.warnings ?? []),
  problem: '',
  canRetry: false,
  replaces: file.replaces ?? [],
});

/** Lets one tab at a time send a file. */
const withFileLock = <T>(key: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`hearthline.file.${key}`, run) : run();
