/** Column values that make a requested or scheduled draft editable again. */
export const EDITABLE_AGAIN = {
  state: 'editing',
  effective_on: null,
  compared_with: null,
  approved_by: null,
  approved_by_id: null,
  approved_at: null,
} as const;
