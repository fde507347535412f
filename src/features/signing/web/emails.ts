import { t } from './messages';

/** E-mails of guests who sign, as they stand in the form; undefined where it does not ask one, and the one known of the job counts. */
export type Emails = { homeowner_email: string | undefined; property_manager_email: string | undefined };

export const FIELDS = {
  homeowner: { key: 'homeowner_email', label: t('homeowner') },
  property_manager: { key: 'property_manager_email', label: t('property_manager') },
} as const;

export const emailOf = (emails: Emails, key: keyof Emails): string | undefined => emails[key];

export const given = (emails: Emails): Record<string, string> =>
  Object.fromEntries(Object.entries(emails).flatMap(([name, email]) => (email ? [[name, email]] : [])));
