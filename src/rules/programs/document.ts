import { z } from 'zod';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Signers of documents (docs/spec/portal.md §3). */
export const SIGNER_ROLES = ['homeowner', 'property_manager', 'contractor', 'company_rep'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

export const SIGNER_LABELS: Readonly<Record<SignerRole, string>> = lazyLabels({
  homeowner: () => t('homeowner'),
  property_manager: () => t('property_manager'),
  contractor: () => t('contractor'),
  company_rep: () => t('company_representative'),
});

const key = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/);
const nonEmptyText = z.string().min(1);

/**
 * One block of a document. Names in braces (merge fields) are replaced with values. `{last_name}`: a fact. `{homeowner_rebate.<program>}`: a fact with one
 * value per program. `{@address}`: a property of the job or the program. A question mark (`{unit?}`) allows an empty value.
 */
const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: nonEmptyText }),
  z.strictObject({ kind: z.literal('paragraph'), text: nonEmptyText }),
  z.strictObject({ kind: z.literal('list'), items: z.array(nonEmptyText).min(1) }),
  /** List of labels with values. */
  z.strictObject({ kind: z.literal('facts'), rows: z.array(z.strictObject({ label: nonEmptyText, value: nonEmptyText })).min(1) }),
  /** Table with the rows of one of the job's lists. `as`: fact from which a column takes its labels and unit. */
  z.strictObject({
    kind: z.literal('table'),
    of: nonEmptyText,
    columns: z.array(z.strictObject({ key, label: nonEmptyText, as: nonEmptyText.optional() })).min(1),
  }),
]);
export type TemplateBlock = z.infer<typeof blockSchema>;

/** Text of a document. `sample`: true if the wording did not come from the program office. */
export const templateSchema = z.strictObject({
  title: nonEmptyText,
  version: z.int().min(1),
  sample: z.boolean(),
  source: nonEmptyText,
  blocks: z.array(blockSchema).min(1),
  /** Translations by language code. Values in merge fields have the same format in every language. */
  translations: z.record(key, z.strictObject({ title: nonEmptyText, blocks: z.array(blockSchema).min(1) })).optional(),
});
export type Template = z.infer<typeof templateSchema>;

/** A document with its signers, in signing order. */
export const documentSchema = z.strictObject({
  key,
  title: nonEmptyText,
  template: key,
  signers: z.array(z.enum(SIGNER_ROLES)).min(1),
  /** Attachment category of the generated file; the signed file adds `_signed`. */
  category: z.string().regex(/^doc_[a-z_]+$/),
});
export type ProgramDocument = z.infer<typeof documentSchema>;

const MERGED = /\{(@?[$\w.-]+)(\??)\}/g;

export type MergeField = { name: string; isOptional: boolean };

/** Names of merge fields for properties of the job and the program, such as `{@address}`. `install_terms` inserts the program's text with this key. */
export const JOB_PLACEHOLDERS = ['program', 'contractor', 'code', 'date', 'address', 'unit', 'install_terms'] as const;
export type JobPlaceholder = (typeof JOB_PLACEHOLDERS)[number];

/** Returns the merge fields of a text, in order. */
export const mergeFields = (text: string): MergeField[] => [...text.matchAll(MERGED)].map(([, name = '', mark]) => ({ name, isOptional: mark === '?' }));

/** Returns the text with every merge field replaced. */
export const mergeText = (text: string, value: (field: MergeField) => string): string =>
  text.replaceAll(MERGED, (_whole, name: string, mark: string) => value({ name, isOptional: mark === '?' }));

/** Returns the template in a language, or in its original language if there is no translation. */
export function templateInLanguage({ translations, ...own }: Template, language: string | undefined): Template {
  return { ...own, ...(language === undefined ? {} : translations?.[language]) };
}

/** Returns all facts that a template reads, in any language. */
export function templateFacts({ blocks, translations }: Template): string[] {
  const facts = new Set<string>();
  for (const block of [...blocks, ...Object.values(translations ?? {}).flatMap((other) => other.blocks)]) {
    if (block.kind === 'table') facts.add(block.of);
    else for (const text of textsOfBlock(block)) for (const field of mergeFields(text)) if (!field.name.startsWith('@')) facts.add(field.name);
  }
  return [...facts];
}

/** Returns the texts of a block that can contain merge fields. */
export function textsOfBlock(block: Exclude<TemplateBlock, { kind: 'table' }>): string[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'facts') return block.rows.map((row) => row.value);
  return [block.text];
}
