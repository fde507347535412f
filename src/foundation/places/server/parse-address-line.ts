import { splitUnit } from '../address';
import { ADDRESS_SPELLINGS } from '../address-abbreviations';
import { streetError } from '../home-street';
import { isStateCode, STATES, stateCode } from '../states';
import { zipFacts } from './zip-facts';

export type TypedAddress = { street: string; unit: string | null; city: string; state: string; zip: string };

/**
 * Parses a complete address with or without commas: house number and street, optional town and state, and a known ZIP. Undefined if the address is incomplete
 * or the state does not match the ZIP.
 */
export function parseAddressLine(query: string): TypedAddress | undefined {
  const [, before = '', zip = ''] = /^(.*\S)[\s,]+(\d{5})(?:-\d{4})?$/.exec(query.trim()) ?? [];
  const facts = zipFacts(zip);
  if (!facts) return undefined;
  const rest = withoutState(before.replace(/[\s,]+$/, ''), facts);
  if (rest === undefined) return undefined;
  const { street, unit, city } = splitCity(rest, facts.city);
  if (streetError(street) !== undefined) return undefined;
  return { street: street.replaceAll(/\s+/g, ' '), unit, city, state: facts.state, zip };
}

/** Removes the state at the end of the line. Undefined if the line ends with a state other than the state of the ZIP. */
function withoutState(line: string, zip: { city: string; state: string }): string | undefined {
  const stateNames = [zip.state, isStateCode(zip.state) ? STATES[zip.state] : zip.state];
  for (const name of stateNames) {
    const [, rest = '', gap = '', written = ''] = new RegExp(`^(.*?)([\\s,]+)(${name})$`, 'i').exec(line) ?? [];
    // In Connecticut, "Ct" in "5 Pine Ct" means "Court". Treat the word as a state only after a comma, in capitals, or after the town.
    if (written && (gap.includes(',') || written === name || endsWithCity(rest, zip.city))) return rest;
  }
  return namesOtherState(line, zip.city) ? undefined : line;
}

/**
 * Returns true if the line names another state. Ignores words that can be the town or a part of the street. For example, Oregon is also a town in Wisconsin,
 * and "Ct" also means "Court".
 */
function namesOtherState(line: string, city: string): boolean {
  const [, afterComma = ''] = /,\s*([^,]+)$/.exec(line) ?? [];
  if (afterComma) return stateCode(afterComma) !== undefined && afterComma.toLowerCase() !== city.toLowerCase();
  const [, capitals = ''] = /\s([A-Z]{2})$/.exec(line) ?? [];
  return isStateCode(capitals) && !ADDRESS_SPELLINGS.has(capitals.toLowerCase());
}

function splitCity(line: string, usual: string): { street: string; unit: string | null; city: string } {
  const noTown = splitUnit(line);
  if (noTown.unit) return { street: withoutCity(noTown.street, usual), unit: noTown.unit, city: usual };
  const comma = line.lastIndexOf(',');
  const last = comma < 0 ? '' : line.slice(comma + 1).trim();
  if (!TOWN.test(last)) return { ...splitUnit(withoutCity(line, usual)), city: usual };
  return { ...splitUnit(line.slice(0, comma)), city: last.toLowerCase() === usual.toLowerCase() ? usual : last };
}

const TOWN = /^\p{L}[\p{L} .'\u2019-]+$/u;

const withoutCity = (line: string, city: string): string => (endsWithCity(line, city) ? line.slice(0, -city.length).replace(/[\s,]+$/, '') : line);

/** Returns true if the line ends with the town as separate words. The town must not be the end of a longer word. */
function endsWithCity(line: string, city: string): boolean {
  return line.toLowerCase().endsWith(city.toLowerCase()) && /[\s,]/.test(line.at(-city.length - 1) ?? '');
}
