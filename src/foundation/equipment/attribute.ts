/** Properties that attribute definitions of all kinds have. */
type AttributeParts = {
  label: string;
  /**
   * Column headings of this attribute in the operator's own list files, in lower case without blanks and dashes. `published-lists.ts` has the headings of
   * published lists. Only the server reads the headings.
   */
  headings: readonly string[];
  /**
   * True if equipment that is stored in older jobs does not have the attribute. Set this property for every attribute that is added after the first release.
   */
  isOptional?: true;
};
type TextParts = Omit<AttributeParts, 'label'> & {
  /** True if the text search includes this attribute. */
  isSearched?: true;
};
type NumberParts = Omit<AttributeParts, 'label'> & {
  /** Largest allowed value. Default: one million. */
  max?: number;
  /** True if the search has a filter for the minimum value of this attribute. */
  hasMinimum?: true;
};
type FlagParts = Omit<AttributeParts, 'label'> & {
  /** True if the search has a filter for yes or no. */
  isFilter?: true;
};
type ChoiceParts<Code extends string> = Omit<AttributeParts, 'label'> & {
  /** Patterns that find the code for text in an imported list. The first matching pattern decides. Only the server reads the patterns. */
  patterns: Readonly<Record<Code, readonly RegExp[]>>;
};

export type Attribute =
  | ({ kind: 'name' } & AttributeParts & TextParts)
  | ({ kind: 'text' } & AttributeParts & TextParts)
  | ({ kind: 'models' } & AttributeParts & TextParts)
  | ({ kind: 'number' } & AttributeParts & NumberParts)
  | ({ kind: 'choice'; options: Readonly<Record<string, string>> } & AttributeParts & ChoiceParts<string>)
  | ({ kind: 'flag' } & AttributeParts & FlagParts)
  | ({ kind: 'mark' } & AttributeParts);
export type AttributeKind = Attribute['kind'];

/**
 * Functions that define an equipment attribute. The attribute value null means unknown.
 *
 * @example attribute.number('SEER2', { headings: ['seer2', 'seer2rating'], hasMinimum: true })
 */
export const attribute = {
  /** Attribute with required text. */
  name: <const P extends TextParts>(label: string, parts: P) => ({ kind: 'name' as const, label, ...parts }),
  text: <const P extends TextParts>(label: string, parts: P) => ({ kind: 'text' as const, label, ...parts }),
  /** Attribute with a list of model numbers. */
  models: <const P extends TextParts>(label: string, parts: P) => ({ kind: 'models' as const, label, ...parts }),
  number: <const P extends NumberParts>(label: string, parts: P) => ({ kind: 'number' as const, label, ...parts }),
  /** Attribute whose value is one of a few codes with labels. */
  choice: <const Code extends string, const P extends ChoiceParts<Code>>(label: string, options: Readonly<Record<Code, string>>, parts: P) => ({
    kind: 'choice' as const,
    label,
    options,
    ...parts,
  }),
  /** Attribute with the values yes, no or unknown. */
  flag: <const P extends FlagParts>(label: string, parts: P) => ({ kind: 'flag' as const, label, ...parts }),
  /** Attribute with the values yes or no. */
  mark: <const P extends Omit<AttributeParts, 'label'>>(label: string, parts: P) => ({ kind: 'mark' as const, label, ...parts }),
};
