import { formProgramsOf, openForm } from '@/job';
import { listOf } from '@/platform/messages';
import { type JobState, livePrograms } from '@/record';
import type { FactBook } from '@/rules/facts';
import { minutesFor, photosAsked, type TaskDefinition } from '@/rules/forms';
import { programName, type ReleasedProgram } from '@/rules/programs';
import { shortAddress } from '@/world/places';
import { t } from './messages';

/** What the words of a notice are made from. */
export type NoticeContext = {
  state: JobState;
  facts: FactBook;
  definitions: ReadonlyMap<string, TaskDefinition>;
  program: (key: string) => ReleasedProgram | undefined;
  contractorName: string;
};

/** Values that every letter may use. */
export type CommonValues = Readonly<Record<'code' | 'address' | 'contractor' | 'name' | 'programs', string>>;

export function common(context: NoticeContext): CommonValues {
  const { state } = context;
  return {
    code: state.short_code,
    address: shortAddress(state.place),
    contractor: context.contractorName,
    name: fullName(context),
    programs: listOf(livePrograms(state).map((program) => programName(context, program.key))),
  };
}

export const fullName = ({ facts }: NoticeContext): string => `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();

/** The program of an event, by its name. */
export const named = (event: { program: string }, context: NoticeContext) => ({ program: programName(context, event.program) });

/** The homeowner only hears of an end, or of checks, when they had heard of a beginning. */
export const wasInformed = ({ state }: NoticeContext): boolean =>
  state.programs.some((program) => program.shared !== null) || state.tasks.some((task) => task.sent.some((sent) => sent.role === 'homeowner'));

const definitionOf = (taskId: string, { state, definitions }: NoticeContext): TaskDefinition | undefined =>
  definitions.get(state.tasks.find((task) => task.id === taskId)?.definition ?? '');

export const titleOf = (taskId: string, context: NoticeContext): string => definitionOf(taskId, context)?.title ?? '';

export const titlesOf = (taskIds: readonly string[], context: NoticeContext): string[] => [...new Set(taskIds.map((id) => titleOf(id, context)))];

/** A photo is more than a question: going there, holding still, looking at it. */
const SECONDS_A_PHOTO = 30;
export const minutesOfPhotos = (photos: number): number => Math.ceil((photos * SECONDS_A_PHOTO) / 60);

/** What of these tasks is to be photographed, as their forms ask it of this job. */
export function photosOf(taskIds: readonly string[], context: NoticeContext): string[] {
  const { state, facts } = context;
  return state.tasks.flatMap((task) => {
    const definition = taskIds.includes(task.id) ? definitionOf(task.id, context) : undefined;
    return definition ? photosAsked(openForm(task, definition, facts, formProgramsOf(state, task, definition, context)).fields) : [];
  });
}

export function minutesOf(taskIds: readonly string[], context: NoticeContext): number {
  const definitions = taskIds.flatMap((id) => definitionOf(id, context) ?? []);
  return definitions.reduce((sum, definition) => sum + minutesFor(definition), minutesOfPhotos(photosOf(taskIds, context).length));
}

/** Every comment of the request, with the task and the field it is about: one letter, nothing one by one. */
export function commentsOf(taskIds: readonly string[], { state, definitions }: NoticeContext): string[] {
  return state.tasks
    .filter((task) => taskIds.includes(task.id))
    .flatMap((commented) => {
      const definition = definitions.get(commented.definition);
      const task = definition?.title ?? commented.definition;
      return commented.comments
        .filter((comment) => !comment.resolved)
        .map((comment) => {
          const field = definition?.fields.find((other) => other.key === comment.field.split('.')[0])?.label;
          return field ? t('comment_on_field', { task, field, text: comment.text }) : t('comment_on_task', { task, text: comment.text });
        });
    });
}
