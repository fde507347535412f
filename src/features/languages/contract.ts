import { z } from 'zod';
import { GUEST_ROLES, STAFF_ROLES } from '@/access';
import { defineEndpoint, keysOf } from '@/platform';
import { ENGLISH, GUEST_LANGUAGES } from './languages';

const language = z.enum(keysOf(GUEST_LANGUAGES));

const guestLanguage = z.object({
  /** Language that the guest chose; null without a choice. */
  chosen: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]).nullable(),
  /** Language of the pages: the choice of the guest, or else the language that the homeowner prefers to read. Null: use the browser language. */
  language: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]).nullable(),
  /** Languages that the programs of the job offer to guests, in addition to English. */
  offered: z.array(z.object({ language, is_reviewed: z.boolean() })),
});
export type GuestLanguageChoice = z.infer<typeof guestLanguage>;

export const getGuestLanguage = defineEndpoint({
  method: 'GET',
  path: '/api/guest/language',
  summary: 'Language of a guest, and the languages that the guest can choose',
  tag: 'guests',
  roles: GUEST_ROLES,
  response: guestLanguage,
  errors: ['not_found'],
});

export const chooseGuestLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/guest/language',
  summary: 'Set the language of pages and emails for a guest',
  tag: 'guests',
  roles: GUEST_ROLES,
  body: z.object({ language: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]) }),
  response: guestLanguage,
  errors: ['not_found', 'bad_input'],
});

const programLanguages = z.object({
  items: z.array(
    z.object({
      language,
      name: z.string(),
      is_on: z.boolean(),
      /** Phone number of an interpreter for guests. */
      interpreter_phone: z.string().nullable(),
      /** Number of texts with a translation in this language, and how many of them a person checked (`reviewed`). */
      texts: z.int(),
      reviewed: z.int(),
      /** People who checked texts, with the day of the latest check and the number of texts. */
      reviewers: z.array(z.object({ by: z.string(), on: z.iso.date(), texts: z.int() })),
      changed_by: z.string().nullable(),
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
  abilities: z.object({ edit: z.boolean(), import: z.boolean() }),
});
export type ProgramLanguages = z.infer<typeof programLanguages>;

const params = z.object({ key: z.string().max(100) });

export const listProgramLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/programs/{key}/languages',
  summary: 'Languages that a program offers to guests, with the status of each translation',
  tag: 'programs',
  roles: STAFF_ROLES,
  params,
  response: programLanguages,
  errors: ['not_found'],
});

export const switchProgramLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/programs/{key}/languages/{language}',
  summary: 'Turn a language on or off for the guests of a program',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: params.extend({ language }),
  body: z.object({ is_on: z.boolean() }),
  response: programLanguages,
  errors: ['not_allowed', 'not_found', 'bad_input'],
});

export const setInterpreter = defineEndpoint({
  method: 'PUT',
  path: '/api/programs/{key}/languages/{language}/interpreter',
  summary: 'Set the phone number of an interpreter for the guests of a program. Null removes it',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: params.extend({ language }),
  body: z.object({ phone: z.string().trim().max(40).nullable() }),
  response: programLanguages,
  errors: ['not_allowed', 'not_found', 'bad_input'],
});

/** Maximum size of an imported translation file. The exported file of every language is smaller. */
const MAX_XLIFF_BYTES = 8 * 1024 * 1024;

export const exportTranslation = defineEndpoint({
  method: 'GET',
  path: '/api/translations/{language}',
  summary: 'Texts for guests in a language, as an XLIFF file with the status and the screens of each text',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: z.object({ language }),
  response: z.object({ file_name: z.string(), xliff: z.string() }),
  errors: ['not_allowed', 'wrong_state'],
});

export const importTranslation = defineEndpoint({
  method: 'POST',
  path: '/api/translations/{language}',
  summary: 'Import a reviewed XLIFF file',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: z.object({ language }),
  body: z.object({ xliff: z.string().min(1), reviewer: z.string().trim().min(2).max(100) }),
  response: z.object({
    reviewed: z.int(),
    drafts: z.int(),
    unchanged: z.int(),
    /** Number of texts of the portal that the file does not contain. */
    missing: z.int(),
    /** Texts that were not imported, each with the reason. */
    problems: z.array(z.object({ key: z.string(), message: z.string(), text: z.string() })),
  }),
  errors: ['not_allowed', 'wrong_state'],
  maxBodyBytes: MAX_XLIFF_BYTES,
});
export type TranslationImportResult = z.infer<typeof importTranslation.response>;

export const getTranslationChanges = defineEndpoint({
  method: 'GET',
  path: '/api/noauth/guest-languages/{language}',
  summary: 'Imported texts of a language that replace texts of the guest pages',
  tag: 'guests',
  roles: 'public',
  params: z.object({ language }),
  response: z.object({
    is_draft: z.boolean(),
    /** Translated messages of the pages, compiled by icu-minify. The keys are the message IDs of the current build. */
    messages: z.record(z.string(), z.unknown()),
    /** Texts of forms and programs by key. Each value is a pair: the English text and its translation. */
    words: z.record(z.string(), z.tuple([z.string(), z.string()])),
  }),
  revalidates: true,
});
