import { isRecord, recordArrayOf } from '@/platform';
import type { GivenSource } from '../contract';
import { type DraftBody, valueAt } from './pointer';
import { sourcedPart } from './sections';

/**
 * Finds the source that an editor gave. A new one is added to the sources of the program; the same source again is not added twice.
 * @returns its id, or null if the program has no source with this id
 */
export function findSource(body: DraftBody, given: GivenSource): string | null {
  const sources = recordArrayOf(body.sources);
  if (typeof given === 'string') return sources.some(({ id }) => id === given) ? given : null;
  const { title, url = null, document, date } = given;
  const same = sources.find((source) => source.title === title && (source.url ?? null) === url && source.document === document && source.date === date);
  if (typeof same?.id === 'string') return same.id;
  const id = newId(
    title,
    sources.map((source) => String(source.id)),
  );
  body.sources = [...sources, { id, title, url, ...(document !== undefined && { document }), date, confidence: 'sourced' }];
  return id;
}

function newId(title: string, taken: readonly string[]): string {
  const words =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '')
      .slice(0, 40) || 'source';
  const numbered = (n: number) => (n === 1 ? words : `${words}_${n}`);
  let n = 1;
  while (taken.includes(numbered(n))) n += 1;
  return numbered(n);
}

/** Names the source of a changed number at its row, else at its entry. A number with a source stops being a default. */
export function setSource(body: DraftBody, steps: readonly string[], source: string): void {
  const part = valueAt(body, sourcedPart(steps));
  if (!isRecord(part)) return;
  part.source = source;
  const isDefault = recordArrayOf(body.sources).some(({ id, confidence }) => id === source && confidence === 'default');
  if (isDefault) part.is_default = true;
  else delete part.is_default;
}
