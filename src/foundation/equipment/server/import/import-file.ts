import { readFileSync, statSync } from 'node:fs';
import { dateInTimeZone, isIsoDate } from '@/platform';
import { type OwnerAccess, StartupError } from '@/platform/server';
import { isListKey, LIST_NAMES } from '../../lists';
import { EQUIPMENT_TYPES, type EquipmentType } from '../../types';
import { writeListed } from '../listings';
import { findChosenHeadings } from './chosen-headings';
import { type LineProblem, parseList } from './parse-list';

const USAGE = `npm run import:equipment -- <${Object.keys(LIST_NAMES).join('|')}> <file.csv> [type] [day of the list, like 2026-11-01]`;

export type ImportResult = { added: number; updated: number; problems: LineProblem[]; ignored: string[] };

/** Imports a downloaded list into the catalog in one transaction. Importing the same file again changes only the import date. */
export async function importEquipmentFile(args: readonly string[], db: OwnerAccess, { now, timeZone }: { now: Date; timeZone: string }): Promise<ImportResult> {
  const [list = '', file = '', ...more] = args;
  if (!isListKey(list) || !file) throw new StartupError(`Say which list and which file: ${USAGE}`);
  const type = more.find((word): word is EquipmentType => Object.hasOwn(EQUIPMENT_TYPES, word));
  const unknown = more.find((word) => word !== type && !isIsoDate(word));
  if (unknown) throw new StartupError(`"${unknown}" is neither a type (${Object.keys(EQUIPMENT_TYPES).join(', ')}) nor a day. ${USAGE}`);
  const text = contentOf(file);
  const sourceDate = more.find(isIsoDate) ?? dateInTimeZone(statSync(file).mtime, timeZone);
  return db.unsafeTransaction(async (tx) => {
    const chosen = await findChosenHeadings(tx, list);
    const { units, problems, ignored } = parseList(text, { list, sourceDate, chosen, ...(type && { type }) });
    return { ...(await writeListed(tx, list, units, now)), problems, ignored };
  });
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
