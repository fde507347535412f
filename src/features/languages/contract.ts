import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { GUESTS } from '@/job-view';
import { defineEndpoint, keysOf } from '@/platform';
import { ENGLISH, GUEST_LANGUAGES } from './languages';

const language = z.enum(keysOf(GUEST_LANGUAGES));

const guestLanguage = z.object({
  /** Language that the guest chose; null before the first choice. */
  chosen: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]).nullable(),
  /** Language that the guest chose, or that the homeowner prefers to read. Null: use the language of the browser. */
  language: z.enum([ENGLISH, ...keysOf(GUEST_LANGUAGES)]).nullable(),
  /** Languages of the programs of the job, in addition to English. */
  offered: z.array(z.object({ language, is_reviewed: z.boolean() })),
});
export type GuestLanguageChoice = z.infer<typeof guestLanguage>;

export const getGuestLanguage = defineEndpoint({
  method: 'GET',
  path: '/api/guest/language',
  summary: 'Language of a guest, and the languages that are offered',
  tag: 'guests',
  roles: GUESTS,
  response: guestLanguage,
  errors: ['not_found'],
});

export const chooseGuestLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/guest/language',
  summary: 'Choose the language of pages and emails for a guest',
  tag: 'guests',
  roles: GUESTS,
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
      /** Number of translated texts that guests read, and of those that a person checked. 0 texts: the language has no translation yet. */
      texts: z.int(),
      reviewed: z.int(),
      changed_by: z.string().nullable(),
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
  abilities: z.object({ edit: z.boolean() }),
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
