import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { PROJECT_ROOT } from '@/platform/server';

/** Parser options that prevent access to files or network addresses outside the document. libxml2 limits the depth of nested elements to 256. */
const OPTIONS = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG | ParseOption.XML_PARSE_NOWARNING;

/** Path of the schema for the files that the portal writes. */
export const WRITTEN_FILES = join(PROJECT_ROOT, 'src/features/hpxml/server/written-files.xsd');

/** Parsed schemas by file path. A schema is parsed at its first use and stays in memory. */
const validators = new Map<string, XsdValidator>();

function validatorOf(file: string): XsdValidator {
  const known = validators.get(file);
  if (known) return known;
  const source = XmlDocument.fromBuffer(readFileSync(file), { option: OPTIONS });
  try {
    const validator = XsdValidator.fromDoc(source);
    validators.set(file, validator);
    return validator;
  } finally {
    source.dispose();
  }
}

/**
 * Validates a document against a schema.
 * @returns the first problem; null if the document is valid
 */
export function schemaProblemIn(text: string, schemaFile: string): string | null {
  const document = XmlDocument.fromString(text, { option: OPTIONS });
  try {
    validatorOf(schemaFile).validate(document);
    return null;
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return sentenceOf(error);
  } finally {
    document.dispose();
  }
}

/** Returns the first problem if the given string is not well-formed XML; null if it is well-formed. */
export function syntaxProblemIn(text: string): string | null {
  try {
    XmlDocument.fromString(text, { option: OPTIONS }).dispose();
    return null;
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return sentenceOf(error);
  }
}

/** Returns the first error message of the XML library as one sentence, without the namespace before each name. */
const sentenceOf = (error: XmlLibError): string => {
  const { line, message } = error.details[0] ?? { line: null, message: error.message };
  const words = (message.split('\n')[0] ?? '').replaceAll(/\{[^}]*\}/g, '').replace(/\.?\s*$/, '');
  return line ? `${words} (line ${line}).` : `${words}.`;
};
