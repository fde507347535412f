import { t } from './messages';

/** Email addresses of the guest signers in the form. An address is undefined if the form does not ask for it. The address in the job is then used. */
export type SignerEmails = { homeowner_email: string | undefined; property_manager_email: string | undefined };

export const SIGNER_EMAIL_FIELDS = {
  homeowner: { key: 'homeowner_email', label: t('homeowner') },
  property_manager: { key: 'property_manager_email', label: t('property_manager') },
} as const;

export const signerEmailOf = (emails: SignerEmails, key: keyof SignerEmails): string | undefined => emails[key];

export const enteredEmails = (emails: SignerEmails): Record<string, string> =>
  Object.fromEntries(Object.entries(emails).flatMap(([name, email]) => (email ? [[name, email]] : [])));
