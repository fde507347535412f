import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { ProgramPageView } from '../contract';
import { t } from './messages';

const TONES: Readonly<Record<ProgramPageView['status']['state'], Tone>> = { open: 'good', not_yet_open: 'wait', off: 'quiet', closed: 'bad' };

/** Badge with the state of the program. */
export function ProgramState({ state }: Pick<ProgramPageView['status'], 'state'>) {
  return <ToneBadge tone={TONES[state]}>{t('state_badge', { state })}</ToneBadge>;
}
