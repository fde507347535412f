import { WORKLIST_GROUPS, type WorklistGroup } from '@/features/assignment-and-worklist';
import { isUuid } from '@/platform';

/** Search parameters of the worklist. A missing parameter means no filter. */
export type WorklistSearch = {
  kind?: string;
  group?: WorklistGroup;
  mine?: true;
  unassigned?: true;
  programs?: string[];
  contractor?: string;
  q?: string;
  page?: number;
};

export const WORKLIST_FILTERS = ['kind', 'group', 'mine', 'unassigned', 'programs', 'contractor', 'q'] as const satisfies (keyof WorklistSearch)[];

/** Parses search parameters. Removes invalid values, because people can edit the URL. */
export function parseWorklistSearch(raw: Record<string, unknown>): WorklistSearch {
  const text = (name: string) => String(raw[name] ?? '');
  const page = Number.parseInt(text('page'), 10);
  const programs = [...new Set(text('programs').split(',').filter(Boolean))];
  const group = WORKLIST_GROUPS.find((key) => key === text('group'));
  const kind = text('kind').slice(0, 80);
  const q = text('q').trim().slice(0, 100);
  return {
    ...(kind && { kind }),
    ...(group && { group }),
    ...(text('mine') === 'true' && { mine: true as const }),
    ...(text('unassigned') === 'true' && { unassigned: true as const }),
    ...(programs.length > 0 && { programs }),
    ...(isUuid(text('contractor')) && { contractor: text('contractor') }),
    ...(q && { q }),
    ...(page > 1 && { page }),
  };
}

/** Returns the query of the worklist API, without the page number. */
export const worklistQuery = ({ kind, group, mine, unassigned, programs, contractor, q }: WorklistSearch) => ({
  kind,
  group,
  mine: mine && ('true' as const),
  unassigned: unassigned && ('true' as const),
  program_id: programs,
  contractor_id: contractor,
  q,
});

/** Returns the search parameters as strings, as they appear in a URL. */
export const worklistSearchString = (search: WorklistSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));
