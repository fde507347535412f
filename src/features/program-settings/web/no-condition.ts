import type { Condition } from '@/rules/conditions';

/** Content of the editor for a condition that does not exist yet. It is not complete, so it cannot be saved. */
export const NO_CONDITION: Condition = { combinator: 'and', rules: [{ field: '', operator: '=', value: '' }] };
