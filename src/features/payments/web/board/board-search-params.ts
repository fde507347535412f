import { LANES, type Lane } from '../../lanes';

const PAYEES = ['contractor', 'homeowner'] as const;
type Payee = (typeof PAYEES)[number];

/** The board as its address says it: without a lane, everything that is not paid yet. */
export type BoardSearch = { lane?: Lane; late?: true; without_reference?: true; program?: string; payee?: Payee; page?: number };

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const text = (name: string) => String(raw[name] ?? '');
  const lane = LANES.find((one) => one === text('lane'));
  const payee = PAYEES.find((one) => one === text('payee'));
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

/** `import`: the import whose result is shown, so that a reload shows it again. */
export type ImportSearch = { import?: string };

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  const id = String(raw.import ?? '');
  return /^[\da-f-]{36}$/.test(id) ? { import: id } : {};
}

/** What the server is asked with, but for the page. */
export const boardQuery = ({ lane, late, without_reference, program, payee }: BoardSearch) => ({
  lane,
  late: late && ('true' as const),
  without_reference: without_reference && ('true' as const),
  program_id: program,
  payee,
});

/** Another part of the board, from its first page on. */
export const withBoardFilter = ({ program, payee }: BoardSearch, part: Pick<BoardSearch, 'lane' | 'late' | 'without_reference'>): BoardSearch => ({
  ...part,
  ...(program && { program }),
  ...(payee && { payee }),
});
