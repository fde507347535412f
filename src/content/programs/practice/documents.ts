import type { ProgramFolder } from '@/rules/programs';

export const documents: ProgramFolder['documents'] = [
  { key: 'offer_letter_practice', title: 'Offer letter', template: 'offer_letter', signers: ['homeowner', 'company_rep'], category: 'doc_offer_letter' },
  { key: 'agreement_practice', title: 'Customer agreement', template: 'agreement', signers: ['homeowner', 'contractor'], category: 'doc_customer_agreement' },
];

const WHO = (words: Record<'homeowner' | 'home' | 'contractor' | 'job', string>) => [
  { label: words.homeowner, value: '{first_name} {last_name}' },
  { label: words.home, value: '{@address}' },
  { label: words.contractor, value: '{@contractor}' },
  { label: words.job, value: '{@code}' },
];

const work = (label: string, description: string, price: string) => ({
  kind: 'table' as const,
  of: 'scope_lines',
  columns: [
    { key: 'service', label, as: 'services_being_installed' },
    { key: 'description', label: description },
    { key: 'total', label: price, as: 'scope_total' },
  ],
});

/** Wording for training only. */
export const templates: ProgramFolder['templates'] = {
  offer_letter: {
    title: 'Offer letter, practice program',
    version: 1,
    sample: true,
    source: 'defaults',
    blocks: [
      { kind: 'paragraph', text: 'Dear {first_name} {last_name}, this letter offers you a rebate for the work described below.' },
      { kind: 'facts', rows: WHO({ homeowner: 'Homeowner', home: 'Home', contractor: 'Contractor', job: 'Job' }) },
      work('Work', 'Description', 'Price'),
      {
        kind: 'facts',
        rows: [
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Rebate offered', value: '{homeowner_rebate.practice}' },
          { label: 'Date of this letter', value: '{offer_letter_date.offer_letter_practice}' },
          { label: 'Offer valid until', value: '{offer_letter_expires_on.offer_letter_practice}' },
        ],
      },
      {
        kind: 'list',
        items: ['The amount is guaranteed until the day named above.', 'This letter is for practice: nothing is reserved and nothing is paid.'],
      },
    ],
    translations: {
      spanish: {
        title: 'Carta de oferta, programa de práctica',
        blocks: [
          { kind: 'paragraph', text: 'Estimado/a {first_name} {last_name}: esta carta le ofrece un reembolso por el trabajo que se describe a continuación.' },
          { kind: 'facts', rows: WHO({ homeowner: 'Propietario', home: 'Vivienda', contractor: 'Contratista', job: 'Proyecto' }) },
          work('Trabajo', 'Descripción', 'Precio'),
          {
            kind: 'facts',
            rows: [
              { label: 'Total del trabajo', value: '{scope_total}' },
              { label: 'Reembolso ofrecido', value: '{homeowner_rebate.practice}' },
              { label: 'Fecha de esta carta', value: '{offer_letter_date.offer_letter_practice}' },
              { label: 'Oferta válida hasta', value: '{offer_letter_expires_on.offer_letter_practice}' },
            ],
          },
          {
            kind: 'list',
            items: ['El importe está garantizado hasta el día indicado arriba.', 'Esta carta es para practicar: no se reserva ni se paga nada.'],
          },
        ],
      },
    },
  },
  agreement: {
    title: 'Customer agreement, practice program',
    version: 1,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This agreement is between the homeowner and the practice program. It says what the homeowner agrees to before the work starts.',
      },
      { kind: 'facts', rows: WHO({ homeowner: 'Homeowner', home: 'Home', contractor: 'Contractor', job: 'Job' }) },
      { kind: 'heading', text: '1. The work' },
      work('Work', 'Description', 'Price'),
      { kind: 'heading', text: '2. Usage data' },
      {
        kind: 'paragraph',
        text: 'The program may see the energy use of the home before and after the work, if the homeowner agreed to this in the application.',
      },
    ],
  },
};
