import type { TaskDefinition } from '@/rules/forms';
import type { AuthorKind } from '@/rules/tasks';

/**
 * Returns true if a contractor user or staff answered a homeowner's task, for example during a phone call (docs/spec/workflow.md §21.4). Viewers then see a
 * note.
 */
export const isOnBehalf = (definition: TaskDefinition, by: AuthorKind): boolean => definition.owner === 'homeowner' && (by === 'contractor' || by === 'staff');
