import { IconCheck, IconDots, IconQuestionMark, IconX } from '@tabler/icons-react';
import { Hint, type Tone, ToneBadge } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS, type EligibilityStatus } from '@/rules/eligibility';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { JobCard } from '../../contract/parts';

const LOOK: Record<EligibilityStatus, { tone: Tone; Icon: typeof IconCheck }> = {
  eligible: { tone: 'good', Icon: IconCheck },
  ineligible: { tone: 'bad', Icon: IconX },
  unable_to_determine: { tone: 'wait', Icon: IconQuestionMark },
  pending_answer: { tone: 'quiet', Icon: IconDots },
};

/** Shows a program of a job and whether the home is eligible for it. The tooltip explains the eligibility and its reasons. */
export function ProgramChip({ program }: { program: Pick<JobCard['programs'][number], 'name' | 'eligibility' | 'reasons'> }) {
  const { tone, Icon } = LOOK[program.eligibility];
  const explanation = [ELIGIBILITY_LABELS[program.eligibility], program.reasons.map((reason) => INELIGIBILITY_LABELS[reason]).join(', ')]
    .filter(Boolean)
    .join(': ');
  return (
    <Hint label={explanation}>
      <ToneBadge tone={tone} icon={<Icon size={14} stroke={2.4} aria-label={`${explanation}:`} role="img" />}>
        {program.name}
      </ToneBadge>
    </Hint>
  );
}
