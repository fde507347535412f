import { t } from './messages';

/** Pattern of a house number followed by a street name: `123 Oak St`, `10-01 Fair Lawn Ave`, `W156N8436 Pilgrim Rd`. */
const STREET = /^(?:[nsew]\d*)*\d[\w-]*\s+\S*[a-z0-9]/i;
/** Pattern of a rural route, which needs no house number: `RR 2 Box 15`. */
const RURAL = /^(?:rr|hc|rural route|highway contract)\s*#?\d+/i;
const MAILBOX = /^(?:p\.?\s*o\.?\s*(?:box|b)\b|post\s+office\s+box\b|box\s*#?\d|pmb\b|general\s+delivery\b)/i;

/** Pattern of placeholders that people enter when they do not know the house number. */
const NO_NUMBER = /^(?:0+|9{4,}|\d{6,})(?:\s|$)/;

/** Returns the error message if a line is not a valid street for a home, otherwise undefined. */
export function streetError(line: string): string | undefined {
  const street = line.trim();
  if (MAILBOX.test(street)) return t('post_office_box_error');
  if (RURAL.test(street)) return undefined;
  if (!STREET.test(street)) return t('street_address_required_error');
  return NO_NUMBER.test(street) ? t('house_number_invalid_error') : undefined;
}
