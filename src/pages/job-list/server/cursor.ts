import { z } from 'zod';
import { badInput } from '@/platform';
import { t } from './messages';

/** End of a page: the sort values and the ID of its last row. The cursor stays valid when that row moves or disappears. */
export type PageCursor = { values: readonly (string | null)[]; id: string };
type Order = { sort_by: string; sort_direction: string };

const written = z.tuple([z.string(), z.string(), z.array(z.string().nullable()), z.uuid()]);

const KINDS = {
  text: z.string(),
  integer: z.enum(['0', '1']),
  timestamptz: z
    .string()
    .regex(/^[\d-]{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/)
    .refine((text) => z.iso.date().safeParse(text.split(' ', 1)[0]).success),
  date: z.iso.date(),
};

export const encodePageCursor = ({ sort_by, sort_direction, values, id }: Order & PageCursor): string =>
  Buffer.from(JSON.stringify([sort_by, sort_direction, values, id])).toString('base64url');

/** Parses a cursor of the API. Throws `bad_input` if the cursor is invalid or belongs to another sort order. */
export function decodePageCursor(text: string, order: Order, columns: readonly { type: keyof typeof KINDS }[], isNullable: boolean): PageCursor {
  const refusal = badInput([{ path: 'after', code: 'invalid', message: t('page_cursor_invalid_error') }]);
  const parsed = written.safeParse(jsonIn(text));
  if (!parsed.success) throw refusal;
  const [sort_by, sort_direction, values, id] = parsed.data;
  const fits = values.length === columns.length && columns.every(({ type }, index) => isValid(type, values[index] ?? null, isNullable));
  if (sort_by !== order.sort_by || sort_direction !== order.sort_direction || !fits) throw refusal;
  return { values, id };
}

const isValid = (type: keyof typeof KINDS, value: string | null, isNullable: boolean): boolean =>
  value === null ? isNullable : !value.includes('\u0000') && KINDS[type].safeParse(value).success;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
