import type { KeepReason, PhotoWarning } from '../photo-quality';
import type { Captured } from './captured';
import type { UploadDestination } from './upload';

/** A file on its way, kept on this device until the server has it. */
export type PendingFile = {
  key: string;
  /** Whose it is: somebody else at the same device sends nothing of theirs. */
  owner: string;
  place: UploadDestination;
  path: string;
  category: string;
  name: string;
  bytes: Blob;
  kept_at: number;
  /** When the page took or chose the photo, and where the device was, if the person allows it. */
  captured?: Captured;
  /** What the photo itself says against it; not there until it was looked at. */
  warnings?: PhotoWarning[];
  /** Why it is sent in spite of them. */
  kept_because?: KeepReason;
  /** Where its upload goes on. */
  upload_url?: string;
  /** Arrived; the form it belongs to has not taken it yet. */
  attachment_id?: string;
};

/**
 * The browser's own database: files are too large for its other places. A browser that refuses (private
 * mode, full disk) keeps nothing; the page still has the file and says so when it is closed.
 */
export const pendingFilesDb = {
  all: (): Promise<PendingFile[]> => inStore<PendingFile[]>('readonly', (store) => store.getAll()).catch(() => []),
  /** Fails when the device cannot be read: that says nothing about the file. */
  find: (key: string): Promise<PendingFile | undefined> => inStore<PendingFile | undefined>('readonly', (store) => store.get(key)),
  /** True when it is kept. */
  put: (file: PendingFile): Promise<boolean> => {
    for (const listener of listeners) listener();
    return inStore('readwrite', (store) => store.put(file)).then(
      () => true,
      () => false,
    );
  },
  /** Hears of files that are brought in on this page, kept or not. */
  onPut: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  delete: (key: string): Promise<void> =>
    inStore('readwrite', (store) => store.delete(key)).then(
      () => undefined,
      () => undefined,
    ),
};

const listeners = new Set<() => void>();

let opening: Promise<IDBDatabase> | null = null;

/** Opened anew the next time. */
const forget = () => {
  opening = null;
};

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('hearthline.files', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'key' });
    request.onsuccess = () => {
      // Browsers close it at will, phones most of all.
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
  return opening;
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction('files', mode);
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore('files'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
