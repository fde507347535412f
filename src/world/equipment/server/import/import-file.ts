import { readFileSync, statSync } from 'node:fs';
import { isDay } from '@/platform';
import { type Owner, StartupProblem } from '@/platform/server';
import { EQUIPMENT_TYPES, type EquipmentType } from '../../types';
import { writeEquipment } from '../write';
import { isList, LISTS } from './lists';
import { type LineProblem, readList } from './read-list';

const USAGE = `npm run import:equipment -- <${Object.keys(LISTS).join('|')}> <file.csv> [type] [day of the list, like 2026-11-01]`;

export type Imported = { added: number; updated: number; problems: LineProblem[]; ignored: string[] };

/** Reads a downloaded list into the catalogue, in one transaction. The same file again changes nothing but the day it was imported. */
export async function importFile(args: readonly string[], db: Owner, now: Date): Promise<Imported> {
  const [list = '', file = '', ...more] = args;
  if (!isList(list) || !file) throw new StartupProblem(`Say which list and which file: ${USAGE}`);
  const type = more.find((word): word is EquipmentType => Object.hasOwn(EQUIPMENT_TYPES, word));
  const unknown = more.find((word) => word !== type && !isDay(word));
  if (unknown) throw new StartupProblem(`"${unknown}" is neither a type (${Object.keys(EQUIPMENT_TYPES).join(', ')}) nor a day. ${USAGE}`);
  const text = contentOf(file);
  const sourceDate = more.find(isDay) ?? statSync(file).mtime.toISOString().slice(0, 10);
  const { units, problems, ignored } = readList(text, { list, sourceDate, ...(type && { type }) });
  const written = await db.unsafeTransaction((tx) => writeEquipment(tx, units, now));
  return { ...written, problems, ignored };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupProblem(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
