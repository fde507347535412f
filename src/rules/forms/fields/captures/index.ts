import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue, isRecord, isStringArray, isUuid, stringArrayOf, trimmedString } from '@/platform';
import type { Condition } from '@/rules/conditions';
import { type FieldIssue, type FieldType, fieldBuilder, parseFailure } from '../field';
import { isMapOf } from '../shape';
import { t } from './messages';

/** One slot of a photo list. */
export type PhotoSlot = {
  key: string;
  title: string;
  /** Attachment category of the photos in this slot. */
  category: string;
  tip?: string;
  min: number;
  max: number;
  /** Condition that must be known to be true before the slot is shown. */
  when?: Condition;
  /**
   * `by_program`: shown if a program requests the photo and `when` is true. `also_by_program`: shown if `when` is true or a program requests the photo. A
   * program requests a photo by the keys of the field and the slot, for example `photos.tmv`.
   */
  asked?: 'by_program' | 'also_by_program';
  /** True if people may skip the photo with a reason. */
  skippable?: boolean;
};

type CapturesPart = {
  /** Photos that the user takes. On the page, photos of the home before the work come first. */
  slots: PhotoSlot[];
};

declare module '../field' {
  interface FieldParts {
    captures: CapturesPart;
  }
}

/** Content of one slot: photo IDs, or the reason why the person skipped the slot. */
export type SlotPhotos = { files: string[]; skipped?: string };
export type PhotoCaptures = Record<string, SlotPhotos>;

/** Field for a guided list of photos. Each photo is stored under the attachment category of its slot. */
export const captures = (label: string, slots: [PhotoSlot, ...PhotoSlot[]]) => fieldBuilder<PhotoCaptures>({ kind: 'captures', label, slots });

/** Returns a photo slot. By default, the slot requires one photo, allows six and is always shown. */
export const photoSlot = (category: string, title: string, more: Partial<Omit<PhotoSlot, 'category' | 'title'>> = {}): PhotoSlot => ({
  key: category.replace(/^photo_/, ''),
  category,
  title,
  min: 1,
  max: 6,
  ...more,
});

const MAX_REASON_LENGTH = 200;

export const capturesType: FieldType<'captures'> = {
  valueKind: 'map',
  parse: (raw, field) => {
    if (!isRecord(raw)) return parseFailure('required', message('required'));
    const issues: FieldIssue[] = [];
    const value: PhotoCaptures = {};
    for (const slot of field.slots ?? []) {
      const entry = raw[slot.key];
      if (!isRecord(entry)) continue;
      const files = Array.isArray(entry.files) ? entry.files : [];
      const skipped = typeof entry.skipped === 'string' ? trimmedString(entry.skipped) : '';
      const isFiles = isStringArray(files) && files.every(isUuid);
      if (!isFiles) issues.push({ path: slot.key, code: 'attachment_id', message: message('attachment_id') });
      else if (files.length > slot.max) issues.push({ path: slot.key, code: 'max_rows', message: message('max_rows', { max: slot.max }) });
      else if (skipped.length > MAX_REASON_LENGTH)
        issues.push({ path: slot.key, code: 'max_length', message: message('max_length', { max: MAX_REASON_LENGTH }) });
      else if (files.length > 0) value[slot.key] = { files: [...new Set(stringArrayOf(files))] };
      else if (skipped !== '') value[slot.key] = { files: [], skipped };
    }
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
  },
  incomplete: (value, field) =>
    (field.slots ?? []).flatMap((slot): FieldIssue[] => {
      const capture = parseCaptures(value)[slot.key];
      if ((capture?.files.length ?? 0) >= slot.min || slot.min === 0) return [];
      if (slot.skippable && capture?.skipped) return [];
      return [{ path: slot.key, code: 'upload_photos', message: message('upload_photos') }];
    }),
  hasShape: (value) =>
    isMapOf(
      value,
      (slot) => isRecord(slot) && (isEmptyValue(slot.files) || isStringArray(slot.files)) && (isEmptyValue(slot.skipped) || typeof slot.skipped === 'string'),
    ),
  summarise: (value, field) => {
    const all = Object.entries(parseCaptures(value)).filter(([key]) => field.slots?.some((slot) => slot.key === key) ?? true);
    const photos = all.reduce((sum, [, capture]) => sum + capture.files.length, 0);
    const skipped = all.filter(([, capture]) => capture.skipped).length;
    return [t('photos', { photos }), skipped > 0 && t('skipped_left_out', { skipped })].filter(Boolean).join(', ');
  },
  jsonSchema: (field) => ({
    type: 'object',
    properties: Object.fromEntries(
      (field.slots ?? []).map((slot) => [
        slot.key,
        {
          title: slot.title,
          type: 'object',
          properties: {
            files: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: slot.max },
            skipped: { type: 'string', maxLength: MAX_REASON_LENGTH },
          },
        },
      ]),
    ),
  }),
  sample: (field, n) =>
    Object.fromEntries(
      (field.slots ?? []).map((slot, index) => [slot.key, { files: [`00000000-0000-4000-8000-${String(n * 100 + index).padStart(12, '0')}`] }]),
    ),
};

/** Returns the titles of the photos that the fields of an open form require. */
export const requestedPhotos = (fields: readonly { field: { kind: string; slots?: readonly PhotoSlot[] | undefined } }[]): string[] =>
  fields.flatMap(({ field }) => (field.kind === 'captures' ? (field.slots ?? []).filter(({ min }) => min > 0).map(({ title }) => title) : []));

/** Returns the photos of a value that may come from a draft, by slot. Returns an empty object for other values. */
export function parseCaptures(value: unknown): PhotoCaptures {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([key, { files, skipped }]) => [
        key,
        {
          files: Array.isArray(files) ? files.filter((id): id is string => typeof id === 'string') : [],
          ...(typeof skipped === 'string' && skipped !== '' && { skipped }),
        },
      ]),
  );
}
