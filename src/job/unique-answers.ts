import type { JobState } from '@/job-data';
import { uniqueAnswersIn, watchedAnswersIn } from '@/rules/forms';
import type { SettleContext } from './job-draft';

/** Returns the answers of a job that must be unique or are checked for duplicates, as `field:value`. Reads only the tasks that apply. */
export const duplicateCheckKeysOf = (state: JobState, { definitions }: Pick<SettleContext, 'definitions'>): string[] =>
  [
    ...new Set(
      state.tasks.flatMap((task) => {
        const definition = definitions.get(task.definition);
        return definition && task.answers && task.applicable !== false
          ? [...uniqueAnswersIn(definition, task.answers).map(({ key }) => key), ...watchedAnswersIn(definition, task.answers).map(({ key }) => key)]
          : [];
      }),
    ),
  ].sort();
