import { maskedPhone } from '@/features/text-messages';
import type { Change } from '@/job';
import { t } from './messages';

type HelperContact = { name: string; email: string; phone: string };

/** Returns a helper's email address or phone number for the history. Masks a phone number, because the history must not contain complete phone numbers. */
const shownContact = ({ email, phone }: HelperContact): string => email || maskedPhone(phone);

/** Records in the history that the homeowner allowed a person to help. */
export const helpAllowed =
  (helper: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_allowed_entry', { name: helper.name }), after: shownContact(helper) });

/** Records in the history that the homeowner ended the help of a person. */
export const helpStopped =
  (helper: HelperContact): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('help_stopped_entry', { name: helper.name }), before: shownContact(helper) });
