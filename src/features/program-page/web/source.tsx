import { Group } from '@mantine/core';
import { ToneBadge } from '@/platform/web/kit';
import type { ProgramPageView } from '../contract';
import { t } from './messages';

export type ProgramSources = ProgramPageView['sources'];

/** Link from an entry to its source in the list of sources on the page. Marks values that the program does not publish. */
export function SourceLink({ of, sources }: { of: { source: string; is_default: boolean }; sources: ProgramSources }) {
  const source = sources.find(({ id }) => id === of.source);
  return (
    <Group component="span" gap="4px 10px" fz="sm">
      {(of.is_default || source?.confidence === 'default') && <ToneBadge tone="wait">{t('default_badge')}</ToneBadge>}
      {source && <a href={`#source-${source.id}`}>{t('source_link', { title: source.title })}</a>}
    </Group>
  );
}
