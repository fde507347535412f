import { maskedPhone } from '@/features/text-messages';
import type { Change } from '@/job';
import { t } from './messages';

type HelperContact = { name: string; email: string; phone: string };

/**
 * Returns the email address or phone number of a helper for the history. A phone number is masked, because the history must not contain complete phone numbers.
 */
const shownContact = ({ email, phone }: HelperContact): string => email || maskedPhone(phone);

/** Records that the homeowner lets a person help. */
export const helpAllowed =
  (helper: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_allowed_entry', { name: helper.name }), after: shownContact(helper) });

/** Records that the homeowner stopped the help of a person. */
export const helpStopped =
  (helper: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_stopped_entry', { name: helper.name }), before: shownContact(helper) });
