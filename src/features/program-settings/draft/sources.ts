import { isRecord, recordArrayOf } from '@/platform';
import { type DraftBody, valueAt } from '@/rules/programs';
import type { GivenSource } from '../contract';
import { newKey } from './new-key';
import { canBeDefault, hasSource, sourcedPart } from './sections';

/**
 * Finds the source that a user chose or described. A described source is added to the sources of the program, unless the program already has an equal one.
 * @returns ID of the source, or null if the program has no source with this ID
 */
export function findOrAddSource(body: DraftBody, given: GivenSource): string | null {
  const sources = recordArrayOf(body.sources);
  if (typeof given === 'string') return sources.some(({ id }) => id === given) ? given : null;
  const { title, url = null, document, date } = given;
  const same = sources.find((source) => source.title === title && (source.url ?? null) === url && source.document === document && source.date === date);
  if (typeof same?.id === 'string') return same.id;
  const id = newKey(
    title,
    sources.map((source) => String(source.id)),
  );
  body.sources = [...sources, { id, title, url, ...(document !== undefined && { document }), date, confidence: 'sourced' }];
  return id;
}

/** Stores the source of a changed number on its row, or else on its entry. Marks the number as a default if the source has this mark. */
export function setSource(body: DraftBody, steps: readonly string[], source: string): void {
  const part = valueAt(body, sourcedPart(steps));
  if (!isRecord(part) || !hasSource(steps)) return;
  part.source = source;
  const isDefault = recordArrayOf(body.sources).some(({ id, confidence }) => id === source && confidence === 'default');
  if (isDefault && canBeDefault(steps)) part.is_default = true;
  else delete part.is_default;
}

/**
 * Returns the ID of the source for the numbers at a path. This is the source of the innermost entry around the path with a source. Returns undefined without
 * one.
 */
export function sourceAt(body: DraftBody, steps: readonly string[]): string | undefined {
  for (let length = steps.length; length > 0; length -= 1) {
    const entry = valueAt(body, steps.slice(0, length));
    if (isRecord(entry) && typeof entry.source === 'string') return entry.source;
  }
  return undefined;
}
