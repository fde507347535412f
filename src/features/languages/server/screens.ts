import { t } from './messages';

/** Screen that shows a text. `screenshot`: path of its screenshot in the documentation, if there is one. */
type Screen = { name: string; screenshot?: string };

const QUESTION: Screen = { name: t.source('question_screen'), screenshot: 'docs/pictures/homeowner-question.png' };
const FIRST_PAGE: Screen = { name: t.source('first_screen'), screenshot: 'docs/pictures/homeowner.png' };
const EVERY_PAGE: Screen = { name: t.source('every_screen'), screenshot: 'docs/pictures/homeowner.png' };
const PHOTOS: Screen = { name: t.source('photo_screen') };
const UTILITY_DATA: Screen = { name: t.source('utility_data_screen') };
const SIGNING: Screen = { name: t.source('signing_screen') };
const EMAIL: Screen = { name: t.source('email_screen') };
const VISIT: Screen = { name: t.source('visit_screen') };
const RECEIPT: Screen = { name: t.source('receipt_screen') };

/** Screens by prefix of the message keys. The longest matching prefix applies. */
const SCREENS: Readonly<Record<string, Screen>> = {
  access: EVERY_PAGE,
  answer: QUESTION,
  browser: EVERY_PAGE,
  conditions: QUESTION,
  conversations: { name: t.source('conversation_screen') },
  document: SIGNING,
  equipment: QUESTION,
  fact: QUESTION,
  facts: QUESTION,
  files: PHOTOS,
  form: QUESTION,
  forms: QUESTION,
  'forms.review': { name: t.source('review_screen') },
  guest: EVERY_PAGE,
  'guest.pages': { name: t.source('link_screen') },
  guests: FIRST_PAGE,
  'guests.server': RECEIPT,
  'guests.task': QUESTION,
  'guests.visit': VISIT,
  'guests.waiting': VISIT,
  kit: EVERY_PAGE,
  live: EVERY_PAGE,
  messages: EMAIL,
  notifications: EMAIL,
  payments: EMAIL,
  people: { name: t.source('link_screen') },
  places: QUESTION,
  program: SIGNING,
  quotes: { name: t.source('quote_screen') },
  service: QUESTION,
  signing: SIGNING,
  tasks: FIRST_PAGE,
  text_messages: { name: t.source('text_message_screen') },
  'utility-data': UTILITY_DATA,
  utility_data: UTILITY_DATA,
  view: FIRST_PAGE,
  visits: { name: t.source('technician_screen') },
};

/** Returns the screen that shows a text; undefined if no prefix in `SCREENS` matches the key of the text. */
export function screenOf(key: string): Screen | undefined {
  const parts = key.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const screen = SCREENS[parts.slice(0, length).join('.')];
    if (screen) return screen;
  }
  return undefined;
}
