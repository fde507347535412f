import { IconCheck, IconDots, IconQuestionMark, IconX, type TablerIcon } from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS, type EligibilityStatus } from '@/rules/eligibility';

const LOOKS: Record<EligibilityStatus, { tone: Tone; Icon: TablerIcon }> = {
  eligible: { tone: 'good', Icon: IconCheck },
  ineligible: { tone: 'bad', Icon: IconX },
  unable_to_determine: { tone: 'wait', Icon: IconQuestionMark },
  pending_answer: { tone: 'quiet', Icon: IconDots },
};

export function EligibilityBadge({ status }: { status: EligibilityStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} aria-hidden />} style={{ alignSelf: 'flex-start' }}>
      {ELIGIBILITY_LABELS[status]}
    </ToneBadge>
  );
}
