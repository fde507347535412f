import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home';

const LOOK: Record<HomeProgram['fits'], { tone: Tone; word: string; Icon: typeof IconCheck }> = {
  yes: { tone: 'good', word: 'Fits', Icon: IconCheck },
  maybe: { tone: 'wait', word: 'Needs answers', Icon: IconQuestionMark },
  no: { tone: 'bad', word: 'Not eligible', Icon: IconX },
};

export function FitBadge({ fits }: { fits: HomeProgram['fits'] }) {
  const { tone, word, Icon } = LOOK[fits];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden />} style={{ flex: 'none' }}>
      {word}
    </ToneBadge>
  );
}
