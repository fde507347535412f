import { formLoader } from '../load-form';

export const loadForm = formLoader(
  import.meta.glob<Record<string, unknown>>([
    '../../../content/forms/*/*.ts',
    '../../../features/*/forms/*.ts',
    '!../../../**/*.test.ts',
    '!../../../**/messages.ts',
  ]),
);
