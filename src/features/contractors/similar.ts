/** Reasons why two contractors may be the same company under different names. */
export const SIMILAR_REASONS = ['same_name', 'similar_name', 'same_license', 'same_phone', 'same_email_domain'] as const;
export type SimilarReason = (typeof SIMILAR_REASONS)[number];

/** Domains of public mail providers. Two email addresses with the same public domain do not show that two contractors are the same. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'bellsouth.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'earthlink.net',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'spectrum.net',
  'verizon.net',
  'yahoo.com',
  'ymail.com',
  'zoho.com',
]);

/** Returns the distinct domains of these email addresses. Omits the domains of public mail providers, and addresses without a domain. */
export function contractorDomains(emails: readonly (string | null)[]): string[] {
  const domains = emails.map((email) => email?.trim().toLowerCase().split('@')[1] ?? '');
  return [...new Set(domains)].filter((domain) => domain !== '' && !PUBLIC_MAIL_DOMAINS.has(domain));
}
