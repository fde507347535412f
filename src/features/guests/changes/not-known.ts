import { actorNameOf } from '@/access';
import { assertTaskAbility, type Change, canEditField, findTask, saveAnswers } from '@/job';
import { badInput } from '@/platform';
import { notKnownIn } from '@/rules/tasks';
import { t } from './messages';

/**
 * Records that a guest does not know the answer to questions of a task. Removes earlier answers to these questions, so that rules treat them as unknown. The
 * contractor sees these questions and can answer them. A repeated call changes nothing.
 * @throws `bad_input` if the guest may not answer one of the questions
 */
export const recordNotKnown =
  (taskId: string, keys: readonly string[]): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    const { actor, now } = draft.context;
    assertTaskAbility('edit', draft.state, task, definition, actor);
    const noted = new Set(notKnownIn(task).map(([key]) => key));
    const fresh = keys.filter((key) => !noted.has(key));
    if (fresh.length === 0) return;
    const questions = fresh.map((key) => {
      const field = definition.fields.find((other) => other.key === key);
      if (!field || !canEditField({ actor, job: draft.state }, task, field))
        throw badInput([{ path: `fields.${key}`, code: 'unknown_field', message: t('question_missing_error') }]);
      return field.label;
    });
    const empty = Object.fromEntries(fresh.map((key) => [key, null]));
    saveAnswers(taskId, { ...(task.draft ?? task.answers), ...empty }, { log: false })(draft, facts);
    const mark = { by: actorNameOf(actor), at: now };
    task.not_known = { ...task.not_known, ...Object.fromEntries(fresh.map((key) => [key, mark])) };
    task.version += 1;
    for (const question of questions) draft.note({ type: 'action', action: t.source('answer_not_known_entry', { question }), task_id: task.id });
  };
