import { allDefinitions, type Definitions, type ReleasedForm } from '@/rules/forms';
import { FORMS } from './forms';

/** Every form there is and every older release that answers may still be of. */
export const DEFINITIONS: Definitions = allDefinitions(
  FORMS,
  Object.values(import.meta.glob<ReleasedForm>('../content/forms/released/*.json', { eager: true, import: 'default' })),
);
