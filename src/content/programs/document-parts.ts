import type { ProgramFolder } from '@/rules/programs';

type Template = NonNullable<ProgramFolder['templates']>[string];
type Block = Template['blocks'][number];

/** Rows that name the homeowner, the home, the contractor and the job. */
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

/** Install terms of the program, which the office edits as the text `install_terms`. */
export const INSTALL_TERMS = [
  { kind: 'heading', text: 'Install terms' },
  { kind: 'paragraph', text: '{@install_terms}' },
] satisfies Block[];

type OfferLetter = {
  /** Key of the program. */
  program: string;
  /** Key of the document. Its facts have it as a suffix, such as `offer_letter_date.<key>`. */
  document: string;
  title: string;
  version: number;
  opening: string;
  /** Label of the amount: rebate or discount. */
  amount: string;
  points: string[];
};

/** Offer letter with sample wording: the parties, the work, the amount, the dates, the conditions and the install terms. */
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
