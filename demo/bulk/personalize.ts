import { placeFromAddress } from '@/foundation/places/server';
import { addDays } from '@/platform';
import { newId } from '@/platform/server';
import { DEMO_CONTRACTORS, DEMO_USERS } from '../people';
import { type JobTemplate, TEMPLATE_PERSON, TEMPLATE_STREET } from './job-templates';

/** Contractor of copied jobs, with one user. */
export type GeneratedContractor = { id: string; name: string; user: { id: string; name: string; email: string } };

/** Values that differ in each copy. */
export type Personalization = {
  first: string;
  last: string;
  street: string;
  phone: string;
  shortCode: string;
  contractor: GeneratedContractor;
  /** Number that makes addresses and serial numbers unique. */
  number: number;
  /** Days by which all dates are moved back. */
  daysEarlier: number;
};

type Part = string | ((stamp: Personalization, ids: string[]) => string);

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;
const PHONE = /\+1\d{3}555\d{4}/;
const DAY = /(?<![\d-])20\d\d-\d\d-\d\d(?!\d)/;
const SERIAL = /(?:4X|4I|W|P)TPL\d{4}/;

/** Returns a function that creates copies of a template, with or without its history. */
export function personalizer(model: JobTemplate): (stamp: Personalization, isWhole: boolean) => JobTemplate {
  const complete = cut(model);
  const bare = cut({ ...model, changes: [], attachments: [] });
  return (stamp, isWhole) => (isWhole ? complete(stamp) : bare(stamp));
}

/**
 * Returns a function that creates copies. The JSON of the template is split once where copies differ, so that a copy only joins the parts. Every ID gets a new
 * value, except IDs of users, equipment and programs.
 */
function cut(model: JobTemplate): (stamp: Personalization) => JobTemplate {
  const text = JSON.stringify(model);
  const { state } = model;
  const contractor = DEMO_CONTRACTORS.find(({ id }) => id === state.contractor_id);
  const user = DEMO_USERS.find((other) => 'contractor' in other && other.contractor === contractor?.id);
  if (!contractor || !user) throw new Error('The template job does not belong to a contractor of the demo');
  const email = `${TEMPLATE_PERSON.join('.')}@example.com`.toLowerCase();
  const sharedIds = new Set<string>([...DEMO_USERS.map(({ id }) => id)]);
  const own = [...new Set(text.match(UUID))].filter((id) => !sharedIds.has(id) && id !== contractor.id);

  const words = new Map<string, Part>([
    [email, (s) => emailOf(s)],
    [TEMPLATE_PERSON[0], (s) => s.first],
    [TEMPLATE_PERSON[1], (s) => s.last],
    [TEMPLATE_PERSON[0].toLowerCase(), (s) => s.first.toLowerCase()],
    [TEMPLATE_PERSON[1].toLowerCase(), (s) => s.last.toLowerCase()],
    // Invoice numbers contain the first four letters of the last name.
    [`-${TEMPLATE_PERSON[1].slice(0, 4).toUpperCase()}-`, (s) => `-${s.last.slice(0, 4).toUpperCase()}-`],
    [TEMPLATE_STREET, (s) => s.street],
    [state.place.place_id, (s) => placeFromAddress({ ...state.place, street: s.street }).place_id],
    [state.short_code, (s) => s.shortCode],
    [contractor.id, (s) => s.contractor.id],
    [contractor.name, (s) => s.contractor.name],
    [user.id, (s) => s.contractor.user.id],
    [user.name, (s) => s.contractor.user.name],
    [user.email, (s) => s.contractor.user.email],
    ...own.map((id, n): [string, Part] => [id, (_s, ids) => ids[n] ?? id]),
  ]);
  const differing = new RegExp([...[...words.keys()].map(escaped), PHONE.source, SERIAL.source, DAY.source].join('|'), 'g');
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(differing)) {
    const [found] = match;
    parts.push(text.slice(at, match.index), words.get(found) ?? other(found));
    at = match.index + found.length;
  }
  parts.push(text.slice(at));

  return (stamp) => {
    const ids = own.map(() => newId());
    // Inserting text into JSON is safe, because no inserted value needs escaping.
    return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : part(stamp, ids))).join('')) as JobTemplate;
  };
}

const emailOf = ({ first, last, number }: Personalization): string => `${first}.${last}.${number}@example.com`.toLowerCase();

function other(found: string): Part {
  if (PHONE.test(found)) return (s) => s.phone;
  if (SERIAL.test(found)) return (s) => `${found.slice(0, found.indexOf('TPL'))}${s.number.toString(36).toUpperCase().padStart(7, '0')}`;
  return (s) => earlier(found, s.daysEarlier);
}

const days = new Map<string, string>();

/** Returns the date `by` days earlier. Results are cached, because all copies use the same few hundred dates. */
function earlier(day: string, by: number): string {
  const key = `${day} ${by}`;
  const known = days.get(key);
  if (known) return known;
  const shifted = addDays(day, -by);
  days.set(key, shifted);
  return shifted;
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
