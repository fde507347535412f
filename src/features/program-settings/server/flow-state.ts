/** Values of a draft that can be edited again after it was requested or scheduled. */
export const EDITABLE_AGAIN = {
  state: 'editing',
  effective_on: null,
  compared_with: null,
  approved_by: null,
  approved_by_id: null,
  approved_at: null,
} as const;
