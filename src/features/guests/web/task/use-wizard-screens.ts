import { useEffect, useRef, useState } from 'react';
import { getTask, type TaskView } from '@/features/tasks';
import { useQueryClient } from '@/platform/web';
import { fieldsOf, keyOf, useFormSummary, useOpenTaskInForm } from '@/rules/forms/web';
import { reuseAnswers } from './reuse-answers';
import { firstScreen, isFullyPrefilled, isOptionalNote, type QuestionScreen, questionScreens } from './screens';

/**
 * Returns the screens of an open task and the key of the first screen to show, which is undefined if no question is left. Also fills in answers that the guest
 * gave in other tasks.
 * @param step key of the screen in the URL; null if the URL contains none
 */
export function useWizardScreens(view: TaskView, step: string | null): { screens: QuestionScreen[]; start: string | undefined } {
  const task = useOpenTaskInForm();
  const client = useQueryClient();
  const { cards, toCorrect } = useFormSummary();
  const shownPaths = cards.flatMap((card) => card.paths);
  const allScreens = questionScreens(fieldsOf(view), view.form.groups)
    .map((screen) => ({ ...screen, fields: screen.fields.flatMap((key) => shownPaths.filter((path) => keyOf(path) === key)) }))
    .filter((screen) => screen.fields.length > 0);
  // Show a skipped screen if the guest opened it to correct an answer.
  const shownScreens = (skipped: ReadonlySet<string>) => allScreens.filter(({ key }) => !skipped.has(key) || key === step);

  // Decide only once which screens to skip, so that an open screen does not disappear while the guest answers.
  const [opening] = useState(() => {
    const reused = reuseAnswers(view, loadedTasks(client));
    const known = { ...prefilledAnswers(view), ...reused };
    const isSkipped = (screen: QuestionScreen) => isOptionalNote(screen, (path) => task.form.field(path)?.state) || isFullyPrefilled(screen, known);
    const skipped = new Set(allScreens.filter(isSkipped).map(({ key }) => key));
    // Include the problems that the server found, because only the server checks files.
    const missing = [...task.form.problems, ...view.problems].filter(({ path }) => !view.not_known.includes(keyOf(path)));
    const start = firstScreen(shownScreens(skipped), missing, isBegun(view, task.form.overview.hasChanges), (path) => toCorrect.includes(path));
    return { reused, skipped, start };
  });

  const areReusedSet = useRef(false);
  useEffect(() => {
    if (!areReusedSet.current) for (const [key, value] of Object.entries(opening.reused)) task.set(key, value);
    areReusedSet.current = true;
  }, [opening, task]);

  return { screens: shownScreens(opening.skipped), start: opening.start };
}

/** Returns the tasks of this guest that are already in the browser's query cache. */
const loadedTasks = (client: ReturnType<typeof useQueryClient>): TaskView[] =>
  client.getQueriesData<TaskView>({ queryKey: [getTask.path] }).flatMap(([, view]) => view ?? []);

/** Returns the current answers of the fields that were prefilled. */
const prefilledAnswers = ({ answers, prefilled }: TaskView) => Object.fromEntries(Object.keys(prefilled).map((key) => [key, answers[key]]));

/** Returns true if the guest answered something: an answer that was not prefilled, or a change stored on this device. */
const isBegun = (view: TaskView, hasChanges: boolean): boolean => hasChanges || Object.keys(view.answers).some((key) => !(key in view.prefilled));
