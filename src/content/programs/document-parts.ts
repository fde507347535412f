import type { ProgramFolder } from '@/rules/programs';

type Template = NonNullable<ProgramFolder['templates']>[string];
type Block = Template['blocks'][number];

/** Rows with the homeowner, the home, the contractor and the job, for documents. */
export const PARTIES = [
  { label: 'Homeowner', value: '{first_name} {last_name}' },
  { label: 'Home', value: '{@address}' },
  { label: 'Contractor', value: '{@contractor}' },
  { label: 'Job', value: '{@code}' },
];

/** Table of the planned work with its prices. */
export const WORK_TABLE = {
  kind: 'table',
  of: 'scope_lines',
  columns: [
    { key: 'service', label: 'Work', as: 'services_being_installed' },
    { key: 'description', label: 'Description' },
    { key: 'total', label: 'Price', as: 'scope_total' },
  ],
} satisfies Block;

/** Blocks with the install terms of the program. The program office edits the terms as the text `install_terms`. */
export const INSTALL_TERMS = [
  { kind: 'heading', text: 'Install terms' },
  { kind: 'paragraph', text: '{@install_terms}' },
] satisfies Block[];

type OfferLetter = {
  /** Key of the program that offers the rebate. */
  program: string;
  /** Key of the document. Facts about the document have names that end with this key, for example `offer_letter_date.<key>`. */
  document: string;
  title: string;
  version: number;
  opening: string;
  /** Label of the amount, for example "Rebate" or "Discount". */
  amount: string;
  points: string[];
};

/**
 * Returns the template of an offer letter with sample wording. The letter contains the parties, the work, the amount, the dates, the conditions and the install
 * terms.
 */
export const offerLetter = ({ program, document, title, version, opening, amount, points }: OfferLetter): Template => ({
  title,
  version,
  sample: true,
  source: 'defaults',
  blocks: [
    { kind: 'paragraph', text: opening },
    { kind: 'facts', rows: PARTIES },
    WORK_TABLE,
    {
      kind: 'facts',
      rows: [
        { label: 'Total of the work', value: '{scope_total}' },
        { label: amount, value: `{homeowner_rebate.${program}}` },
        { label: 'Date of this letter', value: `{offer_letter_date.${document}}` },
        { label: 'Offer valid until', value: `{offer_letter_expires_on.${document}}` },
      ],
    },
    { kind: 'list', items: points },
    ...INSTALL_TERMS,
  ],
});
