import { IconCertificate } from '@tabler/icons-react';
import { ToneBadge } from '@/platform/web/kit';
import { t } from './messages';

/** Badge with a certification number. */
export function AnswerBadge({ text }: { text: string }) {
  return (
    <ToneBadge tone="good" icon={<IconCertificate size={14} aria-hidden />}>
      {t('certification_badge', { text })}
    </ToneBadge>
  );
}
