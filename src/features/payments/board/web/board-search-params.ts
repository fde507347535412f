import { isUuid } from '@/platform';
import { LANES, type Lane } from '../../lanes';

const PAYEES = ['contractor', 'homeowner'] as const;
type Payee = (typeof PAYEES)[number];

/** Search parameters of the board. Without `lane`, `late` and `without_reference`, the table shows all open payments: neither failed nor paid. */
export type BoardSearch = { lane?: Lane; late?: true; without_reference?: true; program?: string; payee?: Payee; page?: number };

/** Parses search parameters. Ignores invalid values, because people can edit the URL. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const text = (name: string) => String(raw[name] ?? '');
  const lane = LANES.find((name) => name === text('lane'));
  const payee = PAYEES.find((name) => name === text('payee'));
  const program = text('program').slice(0, 100);
  const page = Number.parseInt(text('page'), 10);
  return {
    ...(lane && { lane }),
    ...(!lane && text('late') === 'true' && { late: true as const }),
    ...(!lane && text('late') !== 'true' && text('without_reference') === 'true' && { without_reference: true as const }),
    ...(program && { program }),
    ...(payee && { payee }),
    ...(page > 1 && { page }),
  };
}

/** `import`: ID of the import whose result the page shows, also after a reload. */
export type ImportSearch = { import?: string };

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  return isUuid(raw.import) ? { import: raw.import } : {};
}

/** Returns the query parameters for the board API, without the page number. */
export const boardQuery = ({ lane, late, without_reference, program, payee }: BoardSearch) => ({
  lane,
  late: late && ('true' as const),
  without_reference: without_reference && ('true' as const),
  program_id: program,
  payee,
});

/** Returns search parameters with another filter (lane, late or without reference). Keeps the program and the payee, and starts at the first page. */
export const withBoardFilter = ({ program, payee }: BoardSearch, part: Pick<BoardSearch, 'lane' | 'late' | 'without_reference'>): BoardSearch => ({
  ...part,
  ...(program && { program }),
  ...(payee && { payee }),
});
