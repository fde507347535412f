import { formLoader } from '../load-form';

/** Loads a form for guests. Leaves out forms that guests cannot open (reviews, program decisions and payments) to keep the first load small. */
export const loadForm = formLoader(
  import.meta.glob<Record<string, unknown>>([
    '../../../content/forms/*/*.ts',
    '../../../features/*/forms/*.ts',
    '!../../../features/{reviews,job-lifecycle,payments}/forms/*.ts',
    '!../../../**/*.test.ts',
    '!../../../**/messages.ts',
  ]),
);
