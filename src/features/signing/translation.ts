import { isTranslated, languageTag } from '@/platform/i18n';
import { factDefinition, formatFactValue } from '@/rules/facts';
import { translateDocumentText } from '@/rules/programs';
import type { ContentBlock, DocumentContent } from './merge';
import { t } from './messages';

/** Translation that is shown next to the English text of a document. Only the English text is legally binding. */
export type DocumentTranslation = {
  language: string;
  /** Note that only the English text is binding. */
  note: string;
  title: string;
  notice: string | null;
  /** Translated texts of each block, in order. A list has its items, facts have their labels, and a table has its column titles and then its cells. */
  blocks: string[][];
};

/** Returns the translation of a document in the viewer's language. Null if this language is English, or if the document is not in English. */
export function translationOf({ title, language, notice, blocks }: DocumentContent): DocumentTranslation | null {
  if (!isTranslated() || language !== undefined) return null;
  return {
    language: languageTag(),
    note: t('document_reading_note'),
    title: translateDocumentText(title),
    notice: notice && t('sample_wording_warning'),
    blocks: blocks.map((block) => textsOf(block)),
  };
}

function textsOf(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [translateDocumentText(block.text)];
    case 'list':
      return block.items.map(translateDocumentText);
    case 'facts':
      return block.rows.map(({ label }) => translateDocumentText(label));
    case 'table':
      return [...block.columns.map(({ label }) => translateDocumentText(label)), ...block.rows.flat().map(serviceText)];
  }
}

/** Returns the name of a service in the viewer's language. Returns text that is not the name of a service unchanged. */
function serviceText(text: string): string {
  const services = factDefinition('services_being_installed');
  const [value] = Object.entries(services?.options ?? {}).find(([, label]) => label === text) ?? [];
  return value === undefined ? text : formatFactValue(services, value);
}
