import { readFileSync, statSync } from 'node:fs';
import { dateInTimeZone, isIsoDate } from '@/platform';
import { type OwnerAccess, StartupError } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { isListKey, LIST_NAMES, type ListKey, publishedListOf } from '../../lists';
import { EQUIPMENT_TYPES, type EquipmentType } from '../../types';
import { isLossPlausible, listedEquipmentSql, listedIdOf, markGone, writeListed } from '../listings';
import { findChosenHeadings } from './chosen-headings';
import { type LineProblem, type ParsedList, parseList } from './parse-list';

const USAGE = `npm run import:equipment -- <${Object.keys(LIST_NAMES).join('|')}> <file.csv> [type] [date of the list, like 2026-11-01]`;

/**
 * Result of an import. `gone`: number of entries that the list no longer contains. `unmarked`: number of missing entries that were not marked as gone, because
 * too much of the list is missing. `ignored`: headings of the file that belong to no column.
 */
export type ImportResult = { added: number; updated: number; gone: number; unmarked: number; problems: LineProblem[]; ignored: string[] };

/**
 * Imports a downloaded list into the catalog in one transaction. If the files of this list always contain all equipment (`isWhole`), marks equipment that the
 * file lacks as gone. Importing the same file again changes only the import date.
 */
export async function importEquipmentFile(args: readonly string[], db: OwnerAccess, { now, timeZone }: { now: Date; timeZone: string }): Promise<ImportResult> {
  const [list = '', file = '', ...more] = args;
  if (!isListKey(list) || !file) throw new StartupError(`The list or the file is missing. ${USAGE}`);
  const type = more.find((word): word is EquipmentType => Object.hasOwn(EQUIPMENT_TYPES, word));
  const unknown = more.find((word) => word !== type && !isIsoDate(word));
  if (unknown) throw new StartupError(`"${unknown}" is neither a type (${Object.keys(EQUIPMENT_TYPES).join(', ')}) nor a date. ${USAGE}`);
  const text = contentOf(file);
  const sourceDate = more.find(isIsoDate) ?? dateInTimeZone(statSync(file).mtime, timeZone);
  return db.unsafeTransaction(async (tx) => {
    const chosen = await findChosenHeadings(tx, list);
    const parsed = parseList(text, { list, sourceDate, chosen, ...(type && { type }) });
    const { units, problems, ignored } = parsed;
    const loss = await markMissing(tx, list, parsed, sourceDate);
    return { ...(await writeListed(tx, list, units, now)), ...loss, problems, ignored };
  });
}

/**
 * Marks equipment as gone if a complete list contained it before and the file lacks it. Marks nothing if too much is missing, because the file may be
 * incomplete.
 */
async function markMissing(tx: Tx, list: ListKey, { units, unusable }: ParsedList, since: string): Promise<Pick<ImportResult, 'gone' | 'unmarked'>> {
  const inFile = new Set([...units, ...unusable].map(listedIdOf));
  if (!publishedListOf(list).isWhole || inFile.size === 0) return { gone: 0, unmarked: 0 };
  const { rows: listed } = await listedEquipmentSql(list).execute(tx);
  const missing = listed.map(({ id }) => id).filter((id) => !inFile.has(id));
  if (!isLossPlausible(missing.length, listed.length)) return { gone: 0, unmarked: missing.length };
  await markGone(tx, list, missing, since);
  return { gone: missing.length, unmarked: 0 };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
