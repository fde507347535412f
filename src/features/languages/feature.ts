import type { Feature } from '@/job';
import { GUEST_LANGUAGES, type GuestLanguage } from './languages';
import { t } from './messages';

declare module '@/job-data/state' {
  interface JobParts {
    /** Language in which the homeowner accepted a quote; null for English or without a quote. */
    reading_language: GuestLanguage | null;
  }
}

/** Stores the language in which the homeowner accepted a quote, so that the first emails use this language. The homeowner can choose another language later. */
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
