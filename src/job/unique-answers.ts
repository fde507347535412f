import type { JobState } from '@/record';
import { uniqueIn, watchedIn } from '@/rules/forms';
import type { SettleContext } from './job-draft';

/** All of a job's, from what was completed and still applies. */
export const uniqueAnswersOf = (state: JobState, { definitions }: Pick<SettleContext, 'definitions'>): string[] =>
  [
    ...new Set(
      state.tasks.flatMap((task) => {
        const definition = definitions.get(task.definition);
        return definition && task.answers && task.applicable !== false
          ? [...uniqueIn(definition, task.answers).map(({ key }) => key), ...watchedIn(definition, task.answers).map(({ key }) => key)]
          : [];
      }),
    ),
  ].sort();
