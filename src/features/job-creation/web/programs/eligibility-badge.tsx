import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';

type BadgeStyle = { tone: Tone; label: string; Icon: typeof IconCheck };

const NO_FUNDS: BadgeStyle = { tone: 'bad', label: t('funds_exhausted_label'), Icon: IconX };
const LOOK: Record<HomeProgram['fits'], BadgeStyle> = {
  yes: { tone: 'good', label: t('fits'), Icon: IconCheck },
  maybe: { tone: 'wait', label: t('needs_answers'), Icon: IconQuestionMark },
  no: { tone: 'bad', label: t('not_eligible'), Icon: IconX },
};

/** Badge that shows whether the home is eligible for the program. If a budget is used up and the home is not ineligible, the badge shows the used-up budget. */
export function ProgramFitBadge({ program: { fits, funds } }: { program: Pick<HomeProgram, 'fits' | 'funds'> }) {
  const { tone, label, Icon } = fits !== 'no' && funds.length > 0 ? NO_FUNDS : LOOK[fits];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden />} style={{ flex: 'none' }}>
      {label}
    </ToneBadge>
  );
}
