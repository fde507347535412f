import type { Change } from '@/job';
import { formatPhone } from '@/rules/forms';
import { maskedPhone, type TextConsent } from './consent';
import { t } from './messages';

/** Records the homeowner's consent to text messages, with the wording that the homeowner read. A repeated consent changes nothing. */
export const agreeToTexts =
  (consent: Pick<TextConsent, 'phone' | 'wording' | 'english' | 'language'>): Change =>
  (draft) => {
    const { text_consent: known } = draft.state;
    if (known?.phone === consent.phone && known.wording === consent.wording) return;
    draft.state.text_consent = { ...consent, at: draft.context.now, by: draft.by, stopped_at: null };
    draft.note({
      type: 'action',
      action: t.source('consent_entry'),
      before: null,
      after: consent.english.replace(formatPhone(consent.phone), maskedPhone(consent.phone)),
    });
  };

/** Withdraws the homeowner's consent to text messages. A repeated call changes nothing. */
export const withdrawConsent: Change = (draft) => {
  const { text_consent: known } = draft.state;
  if (!known) return;
  draft.state.text_consent = null;
  draft.note({ type: 'action', action: t.source('consent_withdrawn_entry'), before: maskedPhone(known.phone), after: null });
};

/** Records on a job that STOP or START was sent from the homeowner's phone number. A repeated call changes nothing. */
export const recordTextReply =
  (phone: string, keyword: 'stop' | 'start', at: string): Change =>
  (draft) => {
    const { text_consent: known } = draft.state;
    if (known?.phone !== phone || (known.stopped_at !== null) === (keyword === 'stop')) return;
    draft.state.text_consent = { ...known, stopped_at: keyword === 'stop' ? at : null };
    draft.note({
      type: 'action',
      action: keyword === 'stop' ? t.source('texts_stopped_entry') : t.source('texts_started_entry'),
      before: null,
      after: maskedPhone(phone),
    });
  };
