import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks, settled, stubStorage } from '../../../../test/support/fake-browser';
import type { AttachmentView } from '../contract';
import type { PhotoWarning } from '../photo-quality';
import type { PendingFile } from './pending-files-db';
import type { UploadFile } from './upload-queue';

// Stub the browser storage before the imports, because the session module reads the storage on import.
stubStorage();
const { uploadTargetOf: addressOf, UploadQueue } = await import('./upload-queue');
const { SessionEnded } = await import('./upload');

type Sent = Parameters<UploadFile>[0];
type Progress = Parameters<UploadFile>[1];
/** A running upload. The test decides how the upload ends. */
type RunningUpload = { file: Sent; progress: Progress; arrive: () => Promise<void>; fail: (message: string) => Promise<void>; end: () => Promise<void> };

/** Simulated storage of pending files in one browser, which all pages of the browser share. */
let device: Map<string, PendingFile>;
let uploads: RunningUpload[];
/** Functions that run before a file is stored or read. A test replaces them to make the storage slow, or to make storing or reading a file fail. */
let putting: () => Promise<void>;
let reading: () => Promise<void>;
let owner: string | null;
/** Warnings that the analysis returns, and the categories of the analyzed photos. */
let seen: () => Promise<PhotoWarning[]>;
let looked: string[];
let position: () => Promise<{ latitude: number; longitude: number; accuracy: number } | null>;
let warns: Set<unknown>;
let made = 0;

const upload: UploadFile = (file, progress) =>
  new Promise<AttachmentView>((resolve, reject) => {
    progress.signal.addEventListener('abort', () => reject(new Error('canceled')));
    uploads.push({
      file,
      progress,
      arrive: async () => {
        made += 1;
        // The cast is safe, because the queue passes on the result of the server and reads only its ID.
        resolve({ id: `attachment-${made}` } as AttachmentView);
        await settled();
      },
      fail: async (message) => {
        reject(new Error(message));
        await settled();
      },
      end: async () => {
        reject(new SessionEnded());
        await settled();
      },
    });
  });

/** Last storage operation. The next operation begins when the last operation has ended, so that operations run one after the other. */
let lastDone: Promise<unknown> = Promise.resolve();
const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
  const done = lastDone.then(run);
  lastDone = done.catch(() => undefined);
  return done;
};

/** Creates the queue of one page of the browser. */
const page = () =>
  new UploadQueue({
    findOwner: async () => owner,
    upload,
    analyzePhoto: (_photo, category) => {
      looked.push(category);
      return seen();
    },
    findPosition: () => position(),
    files: {
      all: () => inOrder(async () => [...device.values()]),
      find: (key) =>
        inOrder(async () => {
          await reading();
          return device.get(key);
        }),
      put: (file) =>
        inOrder(() =>
          putting().then(
            () => Boolean(device.set(file.key, file)),
            () => false,
          ),
        ),
      delete: (key) => inOrder(async () => void device.delete(key)),
    },
  });

const PLACE = { place: { jobId: 'job-1', taskId: 'task-1' }, path: 'photos', category: 'invoice' };
const AT = addressOf(PLACE);
const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const names = () => uploads.map(({ file }) => file.name);
const last = () => {
  const found = uploads.at(-1);
  if (!found) throw new Error('Nothing was sent.');
  return found;
};
/** Registers a form that receives the finished uploads of a queue. `taken`: IDs of the files that the form received. */
const form = (queue: InstanceType<typeof UploadQueue>) => {
  const taken: string[] = [];
  return { taken, close: queue.registerReceiver(AT, (id) => void taken.push(id)) };
};
const add = async (queue: InstanceType<typeof UploadQueue>, ...files: File[]) => {
  queue.add(PLACE, files);
  await settled();
};

beforeEach(() => {
  device = new Map();
  lastDone = Promise.resolve();
  uploads = [];
  putting = reading = async () => {};
  owner = 'user ana';
  seen = async () => [];
  looked = [];
  position = async () => null;
  made = 0;
  warns = new Set();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('window', {
    addEventListener: (_name: string, run: unknown) => warns.add(run),
    removeEventListener: (_name: string, run: unknown) => warns.delete(run),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('upload queue', () => {
  it('sends three files at a time in the order in which the user chose the files', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'), photo('5.jpg'));
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await uploads[1]?.arrive();
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
    await uploads[0]?.fail('No.');
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  });

  it('gives each uploaded file to the open form once and deletes the file from the device', async () => {
    const queue = page();
    const { taken } = form(queue);
    await add(queue, photo('1.jpg'), photo('2.jpg'));
    await uploads[1]?.arrive();
    await uploads[0]?.arrive();
    expect(taken).toEqual(['attachment-1', 'attachment-2']);
    expect(queue.sending).toEqual([]);
    expect(device.size).toBe(0);
  });

  it('refuses a file before the upload when the file is empty or has a forbidden type', async () => {
    const queue = page();
    await add(queue, photo('empty.jpg', 0), new File(['x'], 'virus.exe'));
    expect(queue.sending.map(({ problem }) => problem !== '')).toEqual([true, true]);
    expect(uploads).toEqual([]);
    expect(device.size).toBe(0);
  });

  it('shows the progress of an upload, and whether the upload waits for a connection', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    last().progress.onProgress(0.4);
    last().progress.onWaiting(true);
    expect(queue.sending).toMatchObject([{ name: '1.jpg', share: 0.4, waits: true }]);
    last().progress.onWaiting(false);
    expect(queue.sending).toMatchObject([{ waits: false }]);
  });

  it('lets the user close the page without a warning when the files are stored on the device', async () => {
    const queue = page();
    let finishStoring = () => {};
    putting = () => new Promise((resolve) => (finishStoring = resolve));
    await add(queue, photo('1.jpg'));
    expect(warns.size).toBe(1);
    finishStoring();
    await settled();
    expect(warns.size).toBe(0);
  });

  it('warns the user before the page is closed when the device cannot store the files', async () => {
    const queue = page();
    putting = () => Promise.reject(new Error('The disk is full.'));
    await add(queue, photo('1.jpg'));
    expect(warns.size).toBe(1);
    expect(queue.sending).toMatchObject([{ isUnstored: true }]);
    await last().arrive();
    expect(warns.size).toBe(0);
  });
});

describe('a failed upload', () => {
  it('shows the reason of the failure and is not retried by a page that is loaded later', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().fail('This job is closed.');
    expect(queue.sending).toMatchObject([{ problem: 'This job is closed.', canRetry: true }]);
    expect(device.size).toBe(0);
    await page().resume();
    await settled();
    expect(uploads).toHaveLength(1);
  });

  it('is stored on the device again when the user retries the upload', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().fail('No.');
    queue.retry(queue.sending[0]?.key ?? '');
    await settled();
    expect(device.size).toBe(1);
    expect(warns.size).toBe(0);
    const { taken } = form(queue);
    await last().arrive();
    expect(taken).toEqual(['attachment-1']);
    expect(device.size).toBe(0);
  });

  it('can be retried when the upload failed before the device had stored the file', async () => {
    const queue = page();
    let finishStoring = () => {};
    putting = () => new Promise((resolve) => (finishStoring = resolve));
    await add(queue, photo('1.jpg'));
    await last().fail('No.');
    finishStoring();
    await settled();
    expect(device.size).toBe(0);
    putting = async () => {};
    queue.retry(queue.sending[0]?.key ?? '');
    await settled();
    expect(uploads).toHaveLength(2);
    expect(queue.sending).toMatchObject([{ problem: '' }]);
  });

  it('can be removed from the list', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().fail('No.');
    queue.cancel(queue.sending[0]?.key ?? '');
    expect(queue.sending).toEqual([]);
  });
});

describe('a canceled upload', () => {
  it('is not sent, stored or given to the form, and the next upload starts', async () => {
    const queue = page();
    const { taken } = form(queue);
    await add(queue, photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'));
    queue.cancel(queue.sending[0]?.key ?? '');
    await settled();
    expect(uploads[0]?.progress.signal.aborted).toBe(true);
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
    expect([...device.values()].map(({ name }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg']);
    expect(taken).toEqual([]);
  });

  it('is removed from the device when the user cancels the upload while the device stores the file', async () => {
    const queue = page();
    let finishStoring = () => {};
    putting = () => new Promise((resolve) => (finishStoring = resolve));
    await add(queue, photo('1.jpg'));
    queue.cancel(queue.sending[0]?.key ?? '');
    finishStoring();
    await settled();
    expect(device.size).toBe(0);
  });
});

describe('a reloaded page', () => {
  it('resumes the uploads of the earlier page at their upload URLs', async () => {
    await add(page(), photo('1.jpg'));
    last().progress.onUrl('/uploads/7');
    await settled();
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const queue = page();
    await queue.resume();
    await settled();
    expect(uploads).toHaveLength(2);
    expect(last().file).toMatchObject({ name: '1.jpg', upload_url: '/uploads/7' });
  });

  it('can resume an upload that received its URL before the device had stored the file', async () => {
    let finishStoring = () => {};
    putting = () => new Promise((resolve) => (finishStoring = resolve));
    await add(page(), photo('1.jpg'));
    last().progress.onUrl('/uploads/7');
    putting = async () => {};
    finishStoring();
    await settled();
    expect([...device.values()]).toMatchObject([{ upload_url: '/uploads/7' }]);
  });

  it('does not send a file again that was uploaded before the device had stored the file', async () => {
    let finishStoring = () => {};
    putting = () => new Promise((resolve) => (finishStoring = resolve));
    await add(page(), photo('1.jpg'));
    await last().arrive();
    putting = async () => {};
    finishStoring();
    await settled();
    expect([...device.values()]).toMatchObject([{ attachment_id: 'attachment-1' }]);
    const queue = page();
    const { taken } = form(queue);
    await queue.resume();
    await settled();
    expect(uploads).toHaveLength(1);
    expect(taken).toEqual(['attachment-1']);
  });

  it('gives an uploaded file to its form when the form is opened', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().arrive();
    expect(queue.sending).toEqual([]);
    const later = page();
    await later.resume();
    const { taken } = form(later);
    expect(taken).toEqual(['attachment-1']);
    await settled();
    expect(device.size).toBe(0);
  });

  it('deletes an uploaded file whose form was not opened within a week', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().arrive();
    const [file] = device.values();
    if (file) device.set(file.key, { ...file, added_at: Date.now() - 8 * 24 * 3_600_000 });
    const later = page();
    await later.resume();
    expect(form(later).taken).toEqual([]);
    expect(device.size).toBe(0);
  });

  it('sends no files of another user of the device', async () => {
    await add(page(), photo('1.jpg'));
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    owner = 'user ben';
    const queue = page();
    await queue.resume();
    await settled();
    expect(uploads).toHaveLength(1);
    expect(queue.sending).toEqual([]);
    expect(device.size).toBe(1);
  });

  it('sends a file that stayed on the device at the end of a session only in the next session of its owner', async () => {
    const queue = page();
    await add(queue, photo('1.jpg'));
    await last().end();
    expect(queue.sending).toEqual([]);
    expect([...device.values()].map(({ name }) => name)).toEqual(['1.jpg']);
    owner = 'user ben';
    await queue.resume();
    await settled();
    expect(names()).toEqual(['1.jpg']);
    owner = 'user ana';
    const again = page();
    await again.resume();
    await settled();
    expect(names()).toEqual(['1.jpg', '1.jpg']);
  });

  it('resumes an upload once, as soon as the user is known', async () => {
    await add(page(), photo('1.jpg'));
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const queue = page();
    owner = null;
    await queue.resume();
    expect(queue.sending).toEqual([]);
    owner = 'user ana';
    await Promise.all([queue.resume(), queue.resume()]);
    await settled();
    expect(queue.sending).toHaveLength(1);
    expect(uploads).toHaveLength(2);
  });
});

describe('two tabs', () => {
  it('send a file once, and the tab that sends the file adds the file to its form', async () => {
    const here = page();
    const { taken } = form(here);
    await add(here, photo('1.jpg'));
    const there = page();
    const other = form(there);
    await there.resume();
    await settled();
    expect(there.sending).toHaveLength(1);
    await last().arrive();
    expect(uploads).toHaveLength(1);
    expect([taken, other.taken]).toEqual([['attachment-1'], []]);
    expect(there.sending).toEqual([]);
  });

  it('add a file to the form of the other tab when the tab that sends the file has no open form', async () => {
    const here = page();
    await add(here, photo('1.jpg'));
    const there = page();
    const { taken } = form(there);
    await there.resume();
    await settled();
    await last().arrive();
    expect(uploads).toHaveLength(1);
    expect(taken).toEqual(['attachment-1']);
    expect(device.size).toBe(0);
  });
});

describe('storage of the browser that can no longer be read', () => {
  it('does not stop the upload of files that the page has in memory', async () => {
    const queue = page();
    const { taken } = form(queue);
    await add(queue, photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'));
    reading = () => Promise.reject(new Error('Connection to the database was lost.'));
    await uploads[0]?.arrive();
    expect(names()).toContain('4.jpg');
    await last().arrive();
    expect(taken).toHaveLength(2);
  });
});

describe('a photo that is analyzed before the upload', () => {
  const SLOT = { place: PLACE.place, path: 'photos.hp_outdoor_unit', category: 'photo_hp_outdoor_unit' };
  const taken = async (queue: InstanceType<typeof UploadQueue>, more: object = {}) => {
    queue.add({ ...SLOT, ...more }, [photo('unit.jpg')]);
    await settled();
  };
  const key = (queue: InstanceType<typeof UploadQueue>) => queue.sending[0]?.key ?? '';

  it('is sent without a question to the user when the analysis has no warnings', async () => {
    const queue = page();
    await taken(queue);
    expect(looked).toEqual(['photo_hp_outdoor_unit']);
    expect(names()).toEqual(['unit.jpg']);
    expect(last().file.override_reason).toBeUndefined();
  });

  it('is sent with a warning only after the user gives a reason', async () => {
    seen = async () => ['blurred'];
    const queue = page();
    await taken(queue);
    expect(names()).toEqual([]);
    expect(queue.sending).toMatchObject([{ warnings: ['blurred'] }]);
    expect(queue.bytesOf(key(queue))?.size).toBe(10);
    queue.sendAnyway(key(queue), 'worn_label');
    await settled();
    expect(last().file).toMatchObject({ name: 'unit.jpg', warnings: ['blurred'], override_reason: 'worn_label' });
    expect(queue.sending).toMatchObject([{ warnings: [] }]);
  });

  it('is removed when the user cancels the upload after a warning', async () => {
    seen = async () => ['dark'];
    const queue = page();
    await taken(queue);
    queue.cancel(key(queue));
    await settled();
    expect([queue.sending, device.size, names()]).toEqual([[], 0, []]);
  });

  it('keeps its warning after a reload of the page and is not analyzed again', async () => {
    seen = async () => ['blurred'];
    await taken(page());
    const reloaded = page();
    await reloaded.resume();
    await settled();
    expect(reloaded.sending).toMatchObject([{ name: 'unit.jpg', warnings: ['blurred'] }]);
    expect([looked.length, names()]).toEqual([1, []]);
  });

  it('is analyzed again after a reload of the page interrupted the analysis', async () => {
    seen = () => new Promise(() => undefined);
    await taken(page());
    seen = async () => ['dark'];
    const reloaded = page();
    await reloaded.resume();
    await settled();
    expect(reloaded.sending).toMatchObject([{ warnings: ['dark'] }]);
  });

  it('is sent when the browser cannot analyze photos', async () => {
    seen = () => Promise.reject(new Error('no canvas'));
    await taken(page());
    expect(names()).toEqual(['unit.jpg']);
  });

  it.each([
    ['a document', { category: 'doc_final_invoice' }],
    ['a file of the attachments list of the job', { place: { jobId: 'job-1' } }],
  ])('is analyzed, but %s is sent without analysis', async (_what, more) => {
    await taken(page(), more);
    expect([looked, names()]).toEqual([[], ['unit.jpg']]);
  });
});

describe('a photo that is taken again', () => {
  const SLOT = { place: PLACE.place, path: 'photos.hp_outdoor_unit', category: 'photo_hp_outdoor_unit' };
  const retake = async (queue: InstanceType<typeof UploadQueue>, name: string, retaken: string) => {
    queue.add(SLOT, [photo(name)], true, retaken);
    await settled();
  };
  const shown = (queue: InstanceType<typeof UploadQueue>) => queue.sending.map(({ name }) => name);
  const replacedIn = (queue: InstanceType<typeof UploadQueue>) => {
    const replaced: (readonly string[])[] = [];
    queue.registerReceiver(addressOf(SLOT), (_id, _attachment, replaces) => void replaced.push(replaces));
    return replaced;
  };
  const keyOf = (queue: InstanceType<typeof UploadQueue>) => queue.sending[0]?.key ?? '';

  it('stays on the device until the new photo is uploaded, and is shown again when the upload fails', async () => {
    const queue = page();
    const replaced = replacedIn(queue);
    seen = async () => ['dark'];
    queue.add(SLOT, [photo('dark.jpg')]);
    await settled();
    const darkKey = keyOf(queue);
    seen = async () => [];
    await retake(queue, 'good.jpg', darkKey);
    expect(shown(queue)).toEqual(['good.jpg']);
    expect([...device.values()].map(({ name }) => name)).toEqual(['dark.jpg', 'good.jpg']);
    await last().fail('No.');
    expect(shown(queue)).toEqual(['dark.jpg', 'good.jpg']);
    expect([...device.values()].map(({ name }) => name)).toEqual(['dark.jpg']);
    queue.retry(queue.sending[1]?.key ?? '');
    await settled();
    await last().arrive();
    expect([shown(queue), device.size, names(), replaced]).toEqual([[], 0, ['good.jpg', 'good.jpg'], [[darkKey]]]);
  });

  it('is shown again when the upload of the new photo is canceled or refused', async () => {
    const queue = page();
    seen = async () => ['dark'];
    queue.add(SLOT, [photo('dark.jpg')]);
    await settled();
    const darkKey = keyOf(queue);
    queue.add(SLOT, [photo('empty.jpg', 0)], true, darkKey);
    expect(shown(queue)).toEqual(['dark.jpg', 'empty.jpg']);
    seen = async () => [];
    await retake(queue, 'good.jpg', darkKey);
    queue.cancel(queue.sending.find(({ name }) => name === 'good.jpg')?.key ?? '');
    expect(shown(queue)).toEqual(['dark.jpg', 'empty.jpg']);
  });

  it('is reported as replaced to the form of a reloaded page, also after the user took the photo again twice', async () => {
    seen = async () => ['dark'];
    const earlier = page();
    await retake(earlier, 'dark.jpg', 'attachment-old');
    const darkKey = keyOf(earlier);
    seen = async () => [];
    await retake(earlier, 'good.jpg', darkKey);
    const reloaded = page();
    const replaced = replacedIn(reloaded);
    await reloaded.resume();
    await settled();
    // The earlier page releases its lock on the file when the upload ends. Then the reloaded page continues with the file.
    await last().arrive();
    await settled();
    expect([replaced, shown(reloaded), device.size]).toEqual([[[darkKey, 'attachment-old']], [], 0]);
  });
});

describe('upload of a photo from the camera', () => {
  const PHOTOS = { place: { jobId: 'job-1', taskId: 'task-1' }, path: 'photos.hp', category: 'photo_hp_outdoor_unit' };
  const HERE = { latitude: 43, longitude: -89, accuracy: 9 };
  const taken = (lastModified: number) => new File([new Uint8Array(4)], 'unit.jpg', { type: 'image/jpeg', lastModified });
  const bring = async (file: File, byCamera: boolean) => {
    page().add(PHOTOS, [file], byCamera);
    await settled();
    return last().file.captured;
  };

  it('contains the time and the position of the phone when the page opened the camera', async () => {
    position = async () => HERE;
    const at = Date.now() - 2_000;
    expect(await bring(taken(at), true)).toEqual({ how: 'camera', at: new Date(at).toISOString(), place: HERE });
  });

  it('contains no position when the user refuses access to the position', async () => {
    position = async () => Promise.reject(new Error('denied'));
    const at = Date.now();
    expect(await bring(taken(at), true)).toEqual({ how: 'camera', at: new Date(at).toISOString() });
  });

  it('is marked as a chosen file when the file is older than the press on the camera button', async () => {
    position = async () => HERE;
    const at = Date.now() - 3_600_000;
    expect(await bring(taken(at), true)).toEqual({ how: 'chosen', at: new Date(at).toISOString() });
    expect(await bring(taken(Date.now()), false)).toMatchObject({ how: 'chosen' });
  });

  it('has no warning about a missing position when the browser returns the position', async () => {
    seen = async () => ['no_metadata'];
    position = async () => HERE;
    expect(await bring(taken(Date.now()), true)).toMatchObject({ place: HERE });
    position = async () => null;
    const before = uploads.length;
    page().add(PHOTOS, [taken(Date.now())], true);
    await settled();
    expect(uploads.length).toBe(before);
  });

  it('is refused before it starts when the file is a PDF', async () => {
    expect(await bring(new File([new Uint8Array(4)], 'invoice.pdf', { type: 'application/pdf' }), false).catch(() => 'refused')).toBe('refused');
  });
});
