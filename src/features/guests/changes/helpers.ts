import type { Change } from '@/job';
import { t } from './messages';

type HelperContact = { name: string; email: string };

/** Records that the homeowner lets a person help. */
export const helpAllowed =
  ({ name, email }: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_allowed_entry', { name }), after: email });

/** Records that the homeowner stopped the help of a person. */
export const helpStopped =
  ({ name, email }: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_stopped_entry', { name }), before: email });
