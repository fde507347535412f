import { sharedMessage as message } from '@/foundation/messaging';
import { isStringArray, isUuid } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { t } from './messages';

type FilesPart = {
  /** Allowed attachment categories. The first category is the default. */
  categories: string[];
};

declare module '../field' {
  interface FieldParts {
    files: FilesPart;
  }
}

/** Field for attachments, stored as a list of IDs. The server checks that the files belong to the job and are neither deleted nor infected. */
export const files = (label: string, ...categories: [string, ...string[]]) => fieldBuilder<string[]>({ kind: 'files', label, categories, max: 20 });

export const filesType: FieldType<'files'> = {
  valueKind: 'files',
  parse: (raw, field) => {
    if (!isStringArray(raw) || !raw.every(isUuid)) return parseFailure('attachment_id', message('attachment_id'));
    if (field.max !== undefined && raw.length > field.max) return parseFailure('max_rows', message('max_rows', { max: field.max }));
    return { ok: true, value: [...new Set(raw)] };
  },
  hasShape: isStringArray,
  summarise: (value) => (Array.isArray(value) ? t('count_files', { count: value.length }) : ''),
  jsonSchema: (field) => ({ type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: field.max }),
  sample: (_field, n) => [`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`],
};
