import { allDefinitions, type Definitions, type ReleasedForm } from '@/rules/forms';
import { FORMS } from './forms';

/** All forms with their older releases, because stored answers can belong to an older release. */
export const DEFINITIONS: Definitions = allDefinitions(
  FORMS,
  Object.values(import.meta.glob<ReleasedForm>('../content/forms/released/*.json', { eager: true, import: 'default' })),
);
