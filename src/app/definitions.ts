import { allDefinitions, type Definitions, type ReleasedForm } from '@/rules/forms';
import { FORMS } from './forms';

/** Every form, and every older release to which stored answers may belong. */
export const DEFINITIONS: Definitions = allDefinitions(
  FORMS,
  Object.values(import.meta.glob<ReleasedForm>('../content/forms/released/*.json', { eager: true, import: 'default' })),
);
