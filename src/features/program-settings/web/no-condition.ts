import type { Condition } from '@/rules/conditions';

/** Start value of the editor for a new condition. It is incomplete, so a user cannot save it unchanged. */
export const NO_CONDITION: Condition = { combinator: 'and', rules: [{ field: '', operator: '=', value: '' }] };
