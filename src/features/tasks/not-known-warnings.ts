import type { Actor } from '@/access';
import { notKnownIn, type TaskState } from '@/rules/tasks';
import { t } from './messages';

/**
 * Returns warnings about questions that the guest answered with "I do not know". Returns none for guests, because only the contractor and staff need these
 * warnings.
 */
export const notKnownWarnings = (task: TaskState, shown: ReadonlySet<string>, { kind }: Actor) =>
  kind === 'guest'
    ? []
    : notKnownIn(task).flatMap(([path, { by }]) => (shown.has(path) ? [{ path, code: 'not_known', message: t('not_known_warning', { name: by }) }] : []));
