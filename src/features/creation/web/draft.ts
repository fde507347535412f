import { kept } from '@/platform/web';
import type { Answers } from '@/rules/forms';
import type { PickedPlace } from '@/world/places/web';

/** What somebody has entered so far. The income they may type for an estimate is not in it: it is never kept. */
export type Draft = {
  place: PickedPlace | null;
  unit: string;
  answers: Answers;
  programs: string[];
  contractor: string | null;
  contractor_user: string | null;
};

export const EMPTY_DRAFT: Draft = { place: null, unit: '', answers: {}, programs: [], contractor: null, contractor_user: null };

/** Signing out on purpose removes these (people/web/sign-in). */
const keyOf = (userId: string) => `hearthline.draft.create.${userId}`;

export const keptDraft = {
  read: (userId: string): Draft | undefined => kept.read(keyOf(userId), (value) => (isDraft(value) ? { ...EMPTY_DRAFT, ...value } : undefined)),
  write: (userId: string, draft: Draft): void => kept.write(keyOf(userId), draft),
  forget: (userId: string): void => kept.write(keyOf(userId), undefined),
};

const isDraft = (value: unknown): value is Partial<Draft> => typeof value === 'object' && value !== null && 'answers' in value && 'programs' in value;
