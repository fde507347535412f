import { createListeners } from '@/platform/web';
import type { OverrideReason, PhotoWarning } from '../photo-quality';
import type { CaptureReport } from './captured';
import type { UploadDestination } from './upload';

/** A file that is stored on this device until the server has it. */
export type PendingFile = {
  key: string;
  /** ID of the user or guest who owns the file. The page does not send the file while another user is signed in. */
  owner: string;
  place: UploadDestination;
  path: string;
  category: string;
  name: string;
  bytes: Blob;
  added_at: number;
  /** How the photo was added, and the modification time of its file. For a photo from the camera, also the position of the device if the person shares it. */
  captured?: CaptureReport;
  /** Warnings about the photo. Undefined until the photo was analyzed. */
  warnings?: PhotoWarning[];
  /** Reason to send the photo in spite of the warnings. */
  override_reason?: OverrideReason;
  /** URL at which the upload resumes. */
  upload_url?: string;
  /** Keys of uploads and IDs of attachments with earlier photos that the user took again. When the upload of this file is finished, this file replaces them. */
  replaces?: readonly string[];
  /** ID of the attachment, set when the upload is finished. The file then stays on the device until the form that must add it to its answer is open. */
  attachment_id?: string;
};

const listeners = createListeners();

/**
 * Files that wait for their upload, in IndexedDB, because the other kinds of browser storage are too small. In private mode or on a full disk, the browser may
 * not store a file. The page then keeps the file in memory and warns the user before the page is closed.
 */
export const pendingFilesDb = {
  all: (): Promise<PendingFile[]> => inStore<PendingFile[]>('readonly', (store) => store.getAll()).catch(() => []),
  /** Returns the stored file, or undefined if it is missing. Rejects if the database cannot be read. */
  find: (key: string): Promise<PendingFile | undefined> => inStore<PendingFile | undefined>('readonly', (store) => store.get(key)),
  /** Returns true if the file was stored. */
  put: (file: PendingFile): Promise<boolean> => {
    listeners.notify();
    return inStore('readwrite', (store) => store.put(file)).then(
      () => true,
      () => false,
    );
  },
  /** Calls the listener each time this page stores or updates a file, even if the browser then cannot store the file. */
  onPut: listeners.subscribe,
  delete: (key: string): Promise<void> =>
    inStore('readwrite', (store) => store.delete(key)).then(
      () => undefined,
      () => undefined,
    ),
};

let opening: Promise<IDBDatabase> | null = null;

/** Clears the reference to the open database, so that the next call opens it again. */
const forget = () => {
  opening = null;
};

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('hearthline.files', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'key' });
    request.onsuccess = () => {
      // Browsers can close the database at any time, especially on phones.
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

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction('files', mode);
  return new Promise((resolve, reject) => {
    const request = run(transaction.objectStore('files'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
