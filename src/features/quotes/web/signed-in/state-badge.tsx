import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { QuoteState } from '../../quote';
import { t } from './messages';

const STATES: Record<QuoteState, { label: string; tone: Tone }> = {
  draft: { label: t('state_draft'), tone: 'quiet' },
  sent: { label: t('state_sent'), tone: 'wait' },
  accepted: { label: t('state_accepted'), tone: 'good' },
  expired: { label: t('state_expired'), tone: 'bad' },
  replaced: { label: t('state_replaced'), tone: 'quiet' },
};

export const QuoteStateBadge = ({ state }: { state: QuoteState }) => <ToneBadge tone={STATES[state].tone}>{STATES[state].label}</ToneBadge>;
