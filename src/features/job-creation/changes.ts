import { sharedMessage } from '@/foundation/messaging';
import { type Change, canEditField, type NewJob, newJobProgram } from '@/job';
import { badInput } from '@/platform';
import { FactBook } from '@/rules/facts';
import { type Answers, type Field, Form, NO_SUBJECT, type TaskDefinition } from '@/rules/forms';
import { newTask } from '@/rules/tasks';
import { t } from './messages';

/** Creates a job with its first answers and its programs, and moves it to the stage Apply. Throws `bad_input` with every invalid field at once. */
export const createJob =
  (input: NewJob): Change =>
  (draft) => {
    const { state, context } = draft;
    const definition = context.definitions.get('create_job');
    if (!definition) throw new Error('No definition of create_job');
    const task = newTask(context.newId(), definition, 'create', NO_SUBJECT);
    const answers = validAnswers(definition, input.answers, input.programs, (field) => canEditField({ actor: context.actor, job: state }, task, field));
    state.tasks.push({
      ...task,
      answers,
      logged: answers,
      progress: 'complete',
      answered_at: context.now,
      answered_by: { name: draft.by, kind: context.actor.kind },
    });
    state.programs = input.programs.map((key) => newJobProgram(context.features, key));
    draft.note({ type: 'action', action: t.source('job_created') });
    draft.moveToStage('draft', t.source('job_created'));
    draft.event({ kind: 'created' });
  };

/** Returns the validated answers. Rejects a field that the actor may not edit as unknown, because this field is hidden from the actor. */
function validAnswers(definition: TaskDefinition, answers: Answers, programs: readonly string[], canEdit: (field: Field) => boolean): Answers {
  const closed = definition.fields.filter((field) => answers[field.key] !== undefined && !canEdit(field));
  const form = new Form({ definition, answers, facts: new FactBook([]), programs: [] });
  const problems = form.problems();
  for (const { key } of closed) problems.push({ path: key, code: 'unknown_field', message: t('field_not_found_error') });
  if (programs.length === 0) problems.push({ path: 'programs', code: 'one_program', message: sharedMessage('one_program') });
  if (problems.length > 0) throw badInput(problems);
  return form.completeAnswers();
}
