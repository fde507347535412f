import { type TranslateText, translateDefinitionText } from '@/platform/i18n';
import { mergeFields } from './document';
import type { Program } from './program';

/**
 * Returns the message key of a document text, made from its first words and its length. A text that several programs use has the same key in all these
 * programs.
 */
const keyOf = (text: string): string =>
  `${DOCUMENT_TEXT_PREFIX}${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${text.length}`;

/** Prefix of the message keys of all document texts. */
export const DOCUMENT_TEXT_PREFIX = 'document.';

/** Calls `add` for each document text to translate. The translation is shown next to the English text. Omits texts with merge fields. */
export function forEachDocumentText({ templates, texts }: Program, add: TranslateText): void {
  const list = (text: string) => mergeFields(text).length === 0 && add(keyOf(text), text);
  for (const { title, blocks } of Object.values(templates)) {
    list(title);
    for (const block of blocks) {
      if (block.kind === 'list') for (const item of block.items) list(item);
      else if (block.kind === 'facts') for (const { label } of block.rows) list(label);
      else if (block.kind === 'table') for (const { label } of block.columns) list(label);
      else list(block.text);
    }
  }
  // Documents print the install terms, so add their text too.
  if (texts.install_terms) list(texts.install_terms.body);
}

/** Returns a document text in the language of the viewer, or the text itself if it has no translation. */
export const translateDocumentText = (text: string): string => translateDefinitionText(keyOf(text), text);
