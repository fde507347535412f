/** The one sentence about who sees what; the fields that it means carry the same words. */
export const STAYS_PRIVATE = 'Your contractor does not see what is marked “Only you and the program”.';
