import { formLoader } from '../load-form';

/** Loads a form for guests. Reviews, decisions of a program and payments are left out to keep the first load small, because guests cannot open them. */
export const loadForm = formLoader(
  import.meta.glob<Record<string, unknown>>([
    '../../../content/forms/*/*.ts',
    '../../../features/*/forms/*.ts',
    '!../../../features/{reviews,job-lifecycle,payments}/forms/*.ts',
    '!../../../**/*.test.ts',
    '!../../../**/messages.ts',
  ]),
);
