import type { TaskDefinition } from '@/rules/forms';
import type { AuthorKind } from '@/rules/tasks';

/** True if someone else answered a homeowner's task: by phone, on paper or at the table (workflow §21.4). Readers see this note. */
export const isOnBehalf = (definition: TaskDefinition, by: AuthorKind): boolean => definition.owner === 'homeowner' && (by === 'contractor' || by === 'staff');
