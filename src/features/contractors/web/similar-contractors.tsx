import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDate, ListRow, ListRows } from '@/platform/web/kit';
import type { ContractorDetail } from '../contract';
import { findSimilarContractors } from '../merge-contract';
import type { SimilarReason } from '../similar';
import { MergeDialog } from './merge-dialog';
import { t } from './messages';

const REASONS: Record<SimilarReason, (value: string) => string> = {
  same_name: (value) => t('same_name_reason', { value }),
  similar_name: (value) => t('similar_name_reason', { value }),
  same_license: (value) => t('same_license_reason', { value }),
  same_phone: (value) => t('same_phone_reason', { value }),
  same_email_domain: (value) => t('same_domain_reason', { value }),
};

/** Formats the reasons why two contractors are similar as one line. */
export const formatReasons = (reasons: readonly { reason: SimilarReason; value: string }[]): string =>
  reasons.map(({ reason, value }) => REASONS[reason](value)).join(' · ');

/** Shows staff the contractors that are similar to this contractor, and the contractors that were merged into it. */
export function SimilarContractors({ contractor }: { contractor: ContractorDetail }) {
  const similarQuery = useApiQuery(findSimilarContractors, { params: { id: contractor.id } });
  const [merging, setMerging] = useState<string | null>(null);
  const { items = [], hidden = 0, abilities } = similarQuery.data ?? {};
  return (
    <>
      {items.length > 0 && (
        <Stack component="section" gap="xs" mt="lg">
          <Title order={2} size="h4">
            {t('similar_contractors_title')}
          </Title>
          <ListRows label={t('similar_contractors_title')}>
            {items.map((item) => (
              <ListRow
                key={item.id}
                name={
                  <Link to="/contractors/$id" params={{ id: item.id }}>
                    {item.name}
                  </Link>
                }
                lines={[formatReasons(item.reasons), [t('count_people', { count: item.people }), t('count_open_jobs', { count: item.open_jobs })].join(' · ')]}
                end={
                  abilities?.merge && (
                    <Button variant="default" aria-label={t('merge_with_label', { name: item.name })} onClick={() => setMerging(item.id)}>
                      {t('merge_open_button')}
                    </Button>
                  )
                }
              />
            ))}
          </ListRows>
        </Stack>
      )}
      {hidden > 0 && (
        <Text c="dimmed" fz="md" mt={2}>
          {t('similar_hidden_note', { count: hidden })}
        </Text>
      )}
      <MergedContractors contractor={contractor} />
      {abilities?.merge && (
        <Group align="stretch" gap="sm" mt="md">
          <Button variant="default" leftSection={<IconGitMerge size={18} aria-hidden />} onClick={() => setMerging('')}>
            {t('merge_into_button')}
          </Button>
        </Group>
      )}
      {merging !== null && <MergeDialog contractor={contractor} similar={items} first={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

function MergedContractors({ contractor: { merged } }: { contractor: ContractorDetail }) {
  if (merged.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="lg">
      <Title order={2} size="h4">
        {t('merged_contractors_title')}
      </Title>
      <ListRows label={t('merged_contractors_title')}>
        {merged.map(({ id, name, merged_at: mergedAt, jobs_left: jobsLeft }) => (
          <ListRow
            key={id}
            name={name}
            lines={[t('merged_on_line', { day: displayDate(mergedAt) }), ...(jobsLeft > 0 ? [t('merged_jobs_left', { count: jobsLeft })] : [])]}
          />
        ))}
      </ListRows>
    </Stack>
  );
}
