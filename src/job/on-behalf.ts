import type { TaskDefinition } from '@/rules/forms';
import type { AuthorKind } from '@/rules/tasks';

/** What the homeowner is asked was answered by somebody else for them: by phone, on paper, at the table (workflow.md §21.4). Everybody who reads it is told. */
export const isOnBehalf = (definition: TaskDefinition, by: AuthorKind): boolean => definition.owner === 'homeowner' && (by === 'contractor' || by === 'staff');
