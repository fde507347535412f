import { Select, TextInput } from '@mantine/core';
import { isRecord } from '@/platform';
import type { GivenSource } from '../contract';
import { t } from './messages';
import styles from './settings.module.css';

/** Chosen source, or the title, link and document of a new source. `id`: ID of the chosen source, `+` for a new source, null without a choice. */
export type SourceDraft = { id: string | null; title: string; url: string; document: string; date: string };

export const emptySource = (id: string | undefined, today: string): SourceDraft => ({ id: id ?? null, title: '', url: '', document: '', date: today });

/** Returns a source from the storage of the device; undefined if the stored value has another shape. */
export function storedSource(stored: unknown): SourceDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, title, url, document, date } = stored;
  const isText = (value: unknown): value is string => typeof value === 'string';
  return (id === null || isText(id)) && isText(title) && isText(url) && isText(document) && isText(date) ? { id, title, url, document, date } : undefined;
}

/** Value of the option for a new source. */
const NEW = '+';

/** Returns the source for the API; null while a new source is incomplete. */
export function givenSource({ id, title, url, document, date }: SourceDraft): GivenSource | null {
  if (id !== null && id !== NEW) return id;
  if (id === null || title.trim() === '' || date === '' || (url.trim() === '' && document.trim() === '')) return null;
  return { title: title.trim(), date, ...(url.trim() !== '' ? { url: url.trim() } : {}), ...(document.trim() !== '' ? { document: document.trim() } : {}) };
}

type Props = { body: Record<string, unknown>; value: SourceDraft; onChange: (value: SourceDraft) => void };

/** Input for the source of a changed number: a source of the program, or a new source with a URL or a document. */
export function SourceChoice({ body, value, onChange }: Props) {
  const sources = Array.isArray(body.sources) ? body.sources.filter(isRecord) : [];
  const options = sources.map(({ id, title, date }) => ({ value: String(id), label: `${String(title)} (${String(date)})` }));
  const changePart = (part: keyof SourceDraft) => (event: { currentTarget: { value: string } }) => onChange({ ...value, [part]: event.currentTarget.value });
  return (
    <div className={styles.stack}>
      <Select
        label={t('source_label')}
        required
        searchable
        data={[...options, { value: NEW, label: t('source_new_option') }]}
        value={value.id}
        onChange={(id) => onChange({ ...value, id })}
      />
      {value.id === NEW && (
        <div className={styles.grid}>
          <TextInput label={t('source_title_label')} required value={value.title} onChange={changePart('title')} />
          <TextInput label={t('source_url_label')} type="url" value={value.url} onChange={changePart('url')} />
          <TextInput label={t('source_document_label')} description={t('source_document_hint')} value={value.document} onChange={changePart('document')} />
          <TextInput label={t('source_date_label')} type="date" required value={value.date} onChange={changePart('date')} />
        </div>
      )}
    </div>
  );
}
