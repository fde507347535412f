import { isEmptyValue, recordArrayOf } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import { factDefinition, formatFactValue } from '@/rules/facts';
import { type MergeField, mergeText, type SignerRole, type Template, type TemplateBlock } from '@/rules/programs';

/** Content of a document. The PDF and the page in the browser are rendered from this content. */
export type DocumentContent = {
  title: string;
  /** BCP 47 tag for screen readers; absent if the content is in English. */
  language?: string;
  /** Notice on every page, for example that the text is only a sample. Null if the program itself provides the text. */
  notice: string | null;
  /** Letterhead of the program, which is the sender of the document. */
  letterhead: { name: string; lines: string[] };
  /** Reference in the footer of every page: the job and the version of the document. */
  reference: string;
  date: string;
  blocks: ContentBlock[];
  signers: SignerRole[];
};

export type ContentBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'table'; columns: { label: string; isNumber: boolean }[]; rows: string[][] };

/** Values of the job that are not facts, by name. Templates write these names with a leading `@`; the keys here omit it. */
export type TemplateValues = Readonly<Record<string, string>>;

export type MergeResult = {
  blocks: ContentBlock[];
  /** Values that were inserted into the document, by placeholder name. The portal stores these values, so that it can detect when a value changes. */
  values: Record<string, unknown>;
  /** Names of the required facts that have no value. */
  missing: string[];
};

/** Placeholders whose values are not stored. A new date must not count as a change to the document, and the job code never changes. */
const NO_VALUE: readonly string[] = ['@date', '@code'];

/**
 * Inserts the facts of a job into a template. In the text, "…" replaces a required fact that has no value, and `missing` lists the names of these facts. An
 * optional fact without a value is left out.
 */
export function mergeTemplate(template: Template, read: ReadFact, given: TemplateValues): MergeResult {
  const values: Record<string, unknown> = {};
  const missing = new Set<string>();

  const mergedValue = (name: string): unknown => {
    const reading = name.startsWith('@') ? undefined : read(name);
    const value = reading ? (reading.state === 'known' ? reading.value : undefined) : given[name.slice(1)];
    if (!NO_VALUE.includes(name)) values[name] = value ?? null;
    return value;
  };
  const words = (text: string): string =>
    mergeText(text, ({ name, isOptional }: MergeField) => {
      const value = mergedValue(name);
      if (!isEmptyValue(value)) return name.startsWith('@') ? String(value) : formatFactValue(factDefinition(name), value);
      if (!isOptional) missing.add(name);
      return isOptional ? '' : '…';
    })
      .replaceAll(/ {2,}/g, ' ')
      .trim();

  const blockOf = (block: TemplateBlock): ContentBlock => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { kind: block.kind, text: words(block.text) };
      case 'list':
        return { kind: 'list', items: block.items.map(words) };
      case 'facts':
        return { kind: 'facts', rows: block.rows.map(({ label, value }) => ({ label, value: words(value) })).filter((row) => row.value !== '') };
      case 'table': {
        const rows = mergedValue(block.of);
        if (!Array.isArray(rows) || rows.length === 0) missing.add(block.of);
        return {
          kind: 'table',
          columns: block.columns.map((column) => ({ label: column.label, isNumber: isNumber(column.as) })),
          rows: recordArrayOf(rows).map((row) =>
            block.columns.map((column) =>
              isEmptyValue(row[column.key]) ? '' : formatFactValue(column.as ? factDefinition(column.as) : undefined, row[column.key]),
            ),
          ),
        };
      }
    }
  };
  const blocks = template.blocks.map(blockOf);
  return { blocks, values, missing: [...missing] };
}

const isNumber = (fact: string | undefined): boolean => {
  const kind = fact && factDefinition(fact)?.kind;
  return kind === 'money' || kind === 'integer' || kind === 'decimal';
};
