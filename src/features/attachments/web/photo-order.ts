const BEFORE_WORK = /^before(_|$)|_pre$/;

/** Sorts the slots of a photo list. Slots for photos from before the work come first, because these photos cannot be taken later. */
export const beforeWorkFirst = <S extends { key: string }>(slots: readonly S[]): S[] =>
  slots.toSorted((a, b) => Number(BEFORE_WORK.test(b.key)) - Number(BEFORE_WORK.test(a.key)));
