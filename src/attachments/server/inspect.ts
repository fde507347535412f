import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import exifr from 'exifr';
import { fileTypeFromFile } from 'file-type';
import { extensionOf, isAllowedExtension, MAX_BYTES } from '@/attachments';
import { text } from '@/messages';
import { badInput } from '@/platform';

/** What a file says of itself, read from its bytes. */
export type Inspected = { content_type: string; size: number; sha256: string; taken_at: Date | null; latitude: number | null; longitude: number | null };

/** Kinds of content, by what the bytes are; a name may call a JPEG `.jpeg`, but not a program `.jpg`. */
const CONTENT: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heic', 'heif'],
};

/** Refuses what is not one of the allowed kinds of files; the content decides, not the name. */
export async function inspect(path: string, fileName: string, size: number): Promise<Inspected> {
  if (!isAllowedExtension(fileName)) throw badInput([{ path: 'file_name', code: 'extension', message: text('extension') }]);
  if (size === 0) throw badInput([{ path: 'file_name', code: 'empty_file', message: 'The file is empty.' }]);
  if (size > MAX_BYTES) throw badInput([{ path: 'file_name', code: 'too_large', message: `The file is larger than ${MAX_BYTES / 1024 / 1024} MB.` }]);
  const content_type = (await fileTypeFromFile(path))?.mime ?? '';
  const extensions = CONTENT[content_type];
  if (!extensions?.includes(extensionOf(fileName)))
    throw badInput([{ path: 'file_name', code: 'content', message: `${fileName} is not what its name says. ${text('extension')}` }]);
  return { content_type, size, sha256: await hashOf(path), ...(await metadataOf(path, content_type)) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Time and position the camera wrote. Cameras write local time; where they add the offset, it is applied. */
async function metadataOf(path: string, contentType: string): Promise<Pick<Inspected, 'taken_at' | 'latitude' | 'longitude'>> {
  const none = { taken_at: null, latitude: null, longitude: null };
  if (!contentType.startsWith('image/')) return none;
  try {
    const exif: { DateTimeOriginal?: string; OffsetTimeOriginal?: string; latitude?: number; longitude?: number } | undefined = await exifr.parse(path, {
      gps: true,
      reviveValues: false,
      pick: ['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    if (!exif) return none;
    const position = Number.isFinite(exif.latitude) && Number.isFinite(exif.longitude);
    return {
      taken_at: cameraTime(exif.DateTimeOriginal, exif.OffsetTimeOriginal),
      latitude: position ? (exif.latitude ?? null) : null,
      longitude: position ? (exif.longitude ?? null) : null,
    };
  } catch {
    // A picture without readable metadata is a picture without metadata; whether that is enough is decided elsewhere.
    return none;
  }
}

function cameraTime(local: string | undefined, offset: string | undefined): Date | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(local ?? '');
  if (!parts) return null;
  const at = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${/^[+-]\d{2}:\d{2}$/.test(offset ?? '') ? offset : 'Z'}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
