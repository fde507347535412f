import { isRecord, keysOf, recordArrayOf } from '@/platform';
import { SIGNER_LABELS } from '@/rules/programs';
import { newKey } from '../new-key';
import type { EntryKind } from './field';
import { t } from './messages';

/** Conditions for the two times at which people can sign a document: when the scope of work has a price, or after the installation. */
const MOMENTS = {
  application: { when: { field: 'scope_total', operator: '>=', value: 0 } },
  installation: { stage: 'install', when: { field: 'install_completion_date', operator: '<=', value: { field: '$today' } } },
};
/** Facts with the email address of guest signers. Office users sign with their account, so they need no email address. */
const EMAILS: Readonly<Record<string, string>> = { homeowner: 'homeowner_email', property_manager: 'property_manager_email' };

const paragraphsOf = (text: unknown): { kind: 'paragraph'; text: string }[] =>
  String(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph }));

/** Document to sign. Adding a document also adds its text and the task in which people sign it. */
export const DOCUMENT_ENTRY = {
  list: ['documents'],
  label: t('document_title'),
  key: 'key',
  fields: [
    { name: 'title', label: t('title_label'), kind: 'text' },
    { name: 'signers', label: t('signers_label'), hint: t('signers_hint'), kind: 'choices', options: SIGNER_LABELS },
    {
      name: 'category',
      label: t('document_category_label'),
      kind: 'choice',
      options: {
        doc_customer_agreement: t('category_agreement_option'),
        doc_install_terms: t('category_terms_option'),
        doc_completion_certificate: t('category_certificate_option'),
      },
    },
    {
      name: 'moment',
      label: t('moment_label'),
      kind: 'choice',
      isNewOnly: true,
      options: { application: t('moment_application_option'), installation: t('moment_installation_option') },
    },
    { name: 'required', label: t('document_required_label'), kind: 'yes_no', isNewOnly: true },
    { name: 'text', label: t('document_text_label'), hint: t('document_text_hint'), kind: 'long', isNewOnly: true },
  ],
  build: ({ title, signers, category }, program) => {
    const { documents, templates } = isRecord(program) ? program : {};
    const taken = [...recordArrayOf(documents).map(({ key }) => String(key)), ...(isRecord(templates) ? Object.keys(templates) : [])];
    const key = newKey(String(title), taken);
    return { key, title, template: key, signers, category };
  },
  besides: ({ text, moment, required }, { key, title, signers }) => {
    const asks = (Array.isArray(signers) ? signers : []).flatMap((signer) => EMAILS[String(signer)] ?? []);
    const { when, ...place } = MOMENTS[keysOf(MOMENTS).find((name) => name === moment) ?? 'application'];
    return [
      { path: `/templates/${String(key)}`, value: { title, version: 1, sample: false, blocks: paragraphsOf(text) } },
      { path: '/tasks/-', value: { task: 'sign_document', ...place, document: key, when, required: required === true, asks } },
    ];
  },
} as const satisfies EntryKind;
