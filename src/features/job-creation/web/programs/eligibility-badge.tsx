import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';

type Look = { tone: Tone; word: string; Icon: typeof IconCheck };

const NO_FUNDS: Look = { tone: 'bad', word: t('funds_exhausted_label'), Icon: IconX };
const LOOK: Record<HomeProgram['fits'], Look> = {
  yes: { tone: 'good', word: t('fits'), Icon: IconCheck },
  maybe: { tone: 'wait', word: t('needs_answers'), Icon: IconQuestionMark },
  no: { tone: 'bad', word: t('not_eligible'), Icon: IconX },
};

/** Shows used-up funds in place of the fit, even if the home fits. */
export function ProgramFitBadge({ program: { fits, funds } }: { program: Pick<HomeProgram, 'fits' | 'funds'> }) {
  const { tone, word, Icon } = fits !== 'no' && funds.length > 0 ? NO_FUNDS : LOOK[fits];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden />} style={{ flex: 'none' }}>
      {word}
    </ToneBadge>
  );
}
