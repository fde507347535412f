import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { type Tone, ToneBadge } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home';
import { t } from './messages';

const LOOK: Record<HomeProgram['fits'], { tone: Tone; word: string; Icon: typeof IconCheck }> = {
  yes: { tone: 'good', word: t('fits'), Icon: IconCheck },
  maybe: { tone: 'wait', word: t('needs_answers'), Icon: IconQuestionMark },
  no: { tone: 'bad', word: t('not_eligible'), Icon: IconX },
};

export function FitBadge({ fits }: { fits: HomeProgram['fits'] }) {
  const { tone, word, Icon } = LOOK[fits];
  return (
    <ToneBadge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden />} style={{ flex: 'none' }}>
      {word}
    </ToneBadge>
  );
}
