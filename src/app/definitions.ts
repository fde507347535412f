import { FORMS } from './forms';
import { type Definitions, type ReleasedForm, withReleases } from '@/rules/forms/released';

/** Every form there is and every older release that answers may still be of. */
export const DEFINITIONS: Definitions = withReleases(
  FORMS,
  Object.values(import.meta.glob<ReleasedForm>('../released/forms/*.json', { eager: true, import: 'default' })),
);
