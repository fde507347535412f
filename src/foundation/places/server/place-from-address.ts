import { createHash } from 'node:crypto';
import { sharedMessage as message } from '@/foundation/messaging';
import { badInput, type Issue } from '@/platform';
import { normalizeCity, normalizeStreet, splitUnit, zip5 } from '../address';
import { streetError } from '../home-street';
import type { EnteredPlace, ZipFacts } from '../place';
import { STATES, stateCode } from '../states';
import { demoPlaceAt } from './demo-places';
import { t } from './messages';
import { zipFacts } from './zip-facts';

export type EnteredAddress = { street: string; city: string; state: string; zip: string };

/**
 * Returns the demo place with the entered address, or otherwise a new place whose position is the center of the ZIP area. Accepts any town name, because a ZIP
 * can have several town names. The ZIP must be known and must be in the state.
 *
 * @throws `bad_input` with all validation errors.
 */
export function placeFromAddress(typed: EnteredAddress): EnteredPlace {
  const { street, unit } = streetAndUnit(normalizeSpaces(typed.street));
  const city = normalizeSpaces(typed.city);
  const state = stateCode(typed.state);
  const zip = ZIP.test(typed.zip.trim()) ? zipFacts(zip5(typed.zip)) : undefined;

  const problem = streetError(street);
  const streetIssues = wordIssues('street', street);
  if (streetIssues.length === 0 && problem) streetIssues.push({ path: 'street', code: 'invalid_address', message: problem });
  const issues = [...streetIssues, ...wordIssues('city', city), ...stateIssues(typed.state), ...zipIssues(typed.zip, zip)];
  if (zip && state && zip.state !== state) issues.push(elsewhere(zip));
  if (issues.length > 0 || !zip || !state) throw badInput(issues);

  const address = { street, city, state, zip: zip.zip };
  const demoPlace = demoPlaceAt(address);
  if (demoPlace) return { ...demoPlace, unit };
  const { latitude, longitude } = zip;
  return { place_id: typedPlaceId(address), name: null, ...address, latitude, longitude, precision: 'zip', source: 'typed', unit };
}

/** Returns the place ID for an entered address. The ID does not depend on case, punctuation and abbreviations. */
function typedPlaceId({ street, city, state, zip }: EnteredAddress): string {
  const spelled = [normalizeStreet(street), normalizeCity(city), state, zip].join('|');
  return `typed-${createHash('sha256').update(spelled).digest('hex').slice(0, 20)}`;
}

const ZIP = /^\d{5}(-\d{4})?$/;

/** Maximum length of the street, and also of the town. */
const LONGEST = 100;

/** Separates the apartment or unit from the street. Skips very long lines, because matching them would take seconds. */
const streetAndUnit = (line: string) => (line.length > 2 * LONGEST ? { street: line, unit: null } : splitUnit(line));

const normalizeSpaces = (written: string): string => written.trim().replaceAll(/\s+/g, ' ').replace(/,$/, '');

function wordIssues(path: 'street' | 'city', written: string): Issue[] {
  if (!/[\p{L}\d]/u.test(written)) return [{ path, code: 'required', message: message('required') }];
  return written.length > LONGEST ? [{ path, code: 'max_length', message: message('max_length', { max: LONGEST }) }] : [];
}

function stateIssues(written: string): Issue[] {
  if (!written.trim()) return [{ path: 'state', code: 'required', message: message('required') }];
  return stateCode(written) ? [] : [{ path: 'state', code: 'invalid_address', message: t('state_code_required_error') }];
}

function zipIssues(written: string, zip: ZipFacts | undefined): Issue[] {
  if (zip) return [];
  if (!written.trim()) return [{ path: 'zip', code: 'required', message: message('required') }];
  if (!ZIP.test(written.trim())) return [{ path: 'zip', code: 'invalid_address', message: t('zip_required_error') }];
  return [{ path: 'zip', code: 'unknown_zip', message: t('zip_unknown_error', { zip: zip5(written) }) }];
}

function elsewhere(zip: ZipFacts): Issue {
  const state = stateCode(zip.state);
  return {
    path: 'zip',
    code: 'zip_of_other_state',
    message: t('zip_state_mismatch_error', { zip: zip.zip, state: state ? STATES[state] : zip.state, city: zip.city }),
  };
}
