import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Actor } from '@/access';
import { categoryOf, mayContainEnergyUse } from '@/features/attachments';
import { createPreviews, type FileStore, type ImagePreviews, storageKeyOf } from '@/features/attachments/server';
import { newId } from '@/platform/server';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import type { Draft } from './apply-changes';
import type { DemoFile } from './moment';
import { demoPdf } from './pdf';
import { usageCsv } from './usage';

/** Files of a created job. Their bytes are written immediately and their rows together at the end. */
export class DemoFiles {
  readonly #store: FileStore;
  readonly #writing: Promise<void>[] = [];
  readonly #rows: Insertable<Schema['app.attachments']>[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  put(key: string, bytes: Uint8Array): void {
    const written = this.#store.put(key, bytes);
    // `write` reports the error. If the job fails before `write`, this handler prevents an unhandled rejection.
    written.catch(() => {});
    this.#writing.push(written);
  }

  add(row: Insertable<Schema['app.attachments']>): void {
    this.#rows.push(row);
  }

  /** Waits for all files and writes their rows. Rejects with the first error. */
  async write(tx: Tx): Promise<void> {
    if (this.#rows.length > 0) pipelineWrite(tx, tx.insertInto('app.attachments').values(this.#rows));
    await Promise.all(this.#writing);
  }
}

/** Adds a demo file: a page of text for a document, or an image with its title for a photo. Returns its ID. */
export async function addDemoFile(files: DemoFiles, draft: Draft, by: Actor, { demo_file, name }: DemoFile, lines: readonly string[]): Promise<string> {
  const category = categoryOf(demo_file);
  const isPhoto = category?.kind === 'photo';
  const isTable = name.endsWith('.csv');
  const photo = isPhoto ? await photoOf(category.label) : null;
  const bytes = photo?.original ?? (isTable ? usageCsv() : demoPdf(lines));
  const id = newId();
  const storage_key = `demo/${id}`;
  files.put(storage_key, bytes);
  if (photo) {
    // Store the previews that the worker would otherwise create. Equal photos share one drawing.
    files.put(storageKeyOf(storage_key, 'view'), photo.view);
    files.put(storageKeyOf(storage_key, 'thumb'), photo.thumb);
  }
  const { place } = draft.state();
  const row = {
    id,
    ...draft.tenant(),
    category: demo_file,
    file_name: name,
    content_type: isPhoto ? 'image/jpeg' : isTable ? 'text/csv' : 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
    taken_at: isPhoto ? draft.now() : null,
    latitude: isPhoto ? place.latitude : null,
    longitude: isPhoto ? place.longitude : null,
    width: isPhoto ? WIDTH : null,
    height: isPhoto ? HEIGHT : null,
    preview: isPhoto ? ('ready' as const) : ('none' as const),
    stage: draft.state().stage,
    uploaded_at: draft.now(),
    uploader_kind: by.kind,
    uploader_id: 'userId' in by ? by.userId : null,
    uploader_name: by.name,
    deleted_at: null,
    deleted_by: null,
    usage: mayContainEnergyUse(demo_file, null) ? ('private' as const) : ('none' as const),
  };
  files.add(row);
  return id;
}

const WIDTH = 800;
const HEIGHT = 600;

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Photo = ImagePreviews & { original: Buffer };

const photos = new Map<string, Promise<Photo>>();

/** Returns the photo with this title. Photos of one kind look the same, so each kind is drawn once. */
function photoOf(title: string): Promise<Photo> {
  const known = photos.get(title) ?? draw(title);
  photos.set(title, known);
  return known;
}

async function draw(title: string): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#dfe7e3"/><rect x="120" y="190" width="560" height="300" rx="18" fill="#9fb3aa"/><text x="400" y="110" font-family="sans-serif" font-size="34" fill="#22332c" text-anchor="middle">${escaped(title)}</text></svg>`;
  const original = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  return { original, ...(await createPreviews(original, 'image/jpeg')) };
}
