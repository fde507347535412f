import { createHash } from 'node:crypto';
import { sharedMessage } from '@/foundation/messaging';
import { type AppError, badInput } from '@/platform';
import { extensionOf, isAllowedExtension, MAX_BYTES, whyNotAllowed } from '../categories';
import { readExif } from './exif';
import { imageSize } from './image-previews';
import { isCompleteFile } from './is-complete-file';
import { t } from './messages';

/** Properties of a file, read from its bytes. */
export type InspectedFile = {
  content_type: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  taken_at: Date | null;
  latitude: number | null;
  longitude: number | null;
};

/** Allowed file extensions by content type. For example, a JPEG may be named `.jpeg`, but a program may not be named `.jpg`. */
const CONTENT: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heic', 'heif'],
  'text/csv': ['csv'],
  'application/xml': ['xml'],
};

export const isImage = (contentType: string): boolean => contentType.startsWith('image/');

type UploadedFileInfo = { fileName: string; category: string; timeZone: string };

/**
 * Checks an uploaded file and returns its properties. The type comes from the bytes and must match the extension. Throws `bad_input` if the file is empty, too
 * large, unreadable, incomplete or of a kind that the category does not allow. Also rejects images with too many pixels and XML with entities.
 */
export async function inspectFile(bytes: Buffer, { fileName, category, timeZone }: UploadedFileInfo): Promise<InspectedFile> {
  const size = bytes.length;
  if (!isAllowedExtension(fileName, category)) throw refuse('extension', whyNotAllowed(fileName, category));
  if (size === 0) throw refuse('empty_file', t('file_empty_error'));
  if (size > MAX_BYTES) throw refuse('too_large', t('file_size_error', { most: MAX_BYTES / 1024 / 1024 }));
  if (extensionOf(fileName) === 'xml' && definesEntities(bytes)) throw refuse('has_entities', t('xml_entities_error', { file_name: fileName }));
  const content_type = await contentOf(bytes, extensionOf(fileName));
  if (!CONTENT[content_type]?.includes(extensionOf(fileName)))
    throw refuse('content', t('file_type_mismatch_error', { file_name: fileName, problem: sharedMessage('extension') }));
  const isImageFile = isImage(content_type);
  const pixels = isImageFile ? await imageSize(bytes, content_type) : 'none';
  if (pixels === 'unreadable') throw refuse('unreadable', t('picture_unreadable_error', { file_name: fileName }));
  if (!isCompleteFile(bytes, content_type)) throw refuse('cut_off', t('file_truncated_error', { file_name: fileName }));
  if (pixels === 'too_many') throw refuse('too_many_pixels', t('picture_dimensions_error', { file_name: fileName }));
  return {
    content_type,
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: pixels === 'none' ? null : pixels.width,
    height: pixels === 'none' ? null : pixels.height,
    ...(isImageFile ? await readExif(bytes, timeZone) : { taken_at: null, latitude: null, longitude: null }),
  };
}

const refuse = (code: string, message: string): AppError => badInput([{ path: 'file_name', code, message }]);

/** Returns true if an XML file has a document type, which can define entities. Ignores HTML pages, because `inspectFile` rejects them by their content type. */
function definesEntities(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  return /<!(?:DOCTYPE|ENTITY)/i.test(text) && !/^\s*<!doctype html/i.test(text);
}

/** Returns the content type of the bytes, or an empty string if it is unknown. CSV and some XML have no signature, so their extension and content decide. */
async function contentOf(bytes: Buffer, extension: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (extension !== 'csv' && extension !== 'xml') return mimeType;
  if (mimeType !== '' && mimeType !== 'application/xml') return mimeType;
  if (!isText(bytes)) return '';
  if (extension === 'csv') return mimeType === '' ? 'text/csv' : mimeType;
  const start = bytes.subarray(0, 4096).toString('utf8').trimStart();
  return start.startsWith('<') && !/^<(!doctype|html|svg)/i.test(start) ? 'application/xml' : '';
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
