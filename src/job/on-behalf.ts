import type { TaskDefinition } from '@/rules/forms';
import type { AuthorKind } from '@/rules/tasks';

/** True if a contractor or staff answered a task of the homeowner, for example by phone (docs/spec/workflow.md §21.4). Viewers see a note about it. */
export const isOnBehalf = (definition: TaskDefinition, by: AuthorKind): boolean => definition.owner === 'homeowner' && (by === 'contractor' || by === 'staff');
