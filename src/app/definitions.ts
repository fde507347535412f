import { type Definitions, type ReleasedForm, withReleases } from '@/rules/forms';
import { FORMS } from './forms';

/** Every form there is and every older release that answers may still be of. */
export const DEFINITIONS: Definitions = withReleases(
  FORMS,
  Object.values(import.meta.glob<ReleasedForm>('../content/forms/released/*.json', { eager: true, import: 'default' })),
);
