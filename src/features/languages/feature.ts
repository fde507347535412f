import type { Feature } from '@/job';
import { GUEST_LANGUAGES, type GuestLanguage } from './languages';
import { t } from './messages';

declare module '@/job-data/state' {
  interface JobParts {
    /** Language other than English in which the homeowner accepted a quote; otherwise null. */
    reading_language: GuestLanguage | null;
  }
}

/**
 * Stores the language in which the homeowner accepted a quote, so that the first emails to the homeowner are in this language. The homeowner can choose
 * another language later.
 */
export const languagesFeature: Feature = {
  empty: { job: () => ({ reading_language: null }) },
  facts: ({ reading_language: language }) =>
    language === null
      ? []
      : [
          {
            fact: 'preferred_written_language',
            value: GUEST_LANGUAGES[language].answer,
            rank: 'prefilled',
            source: { kind: 'job', label: t('accepted_quote_label') },
            by: '',
            at: '',
          },
        ],
};
