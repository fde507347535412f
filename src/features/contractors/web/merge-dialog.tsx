import { Box, Button, Flex, Group, Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keysOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Dialog, LoadingOrError, Note, toastSaved } from '@/platform/web/kit';
import { type ContractorDetail, searchContractors } from '../contract';
import type { MergedField } from '../merge';
import { type MergePreview, mergeContractor, previewMerge, type SimilarContractor } from '../merge-contract';
import styles from './contractors.module.css';
import { FIELD_LABELS } from './labels';
import { t } from './messages';
import { CONTRACTOR_RESPONSES } from './use-contractor';

type Props = {
  contractor: ContractorDetail;
  similar: readonly SimilarContractor[];
  /** ID of the contractor that is selected when the dialog opens; empty for none. */
  first: string;
  onClose: () => void;
};

/**
 * Dialog that merges two contractors. The user chooses which of the two contractors remains. Before the user confirms, the dialog shows which data will move.
 */
export function MergeDialog({ contractor, similar, first, onClose }: Props) {
  const [other, setOther] = useState(first);
  const [isSwapped, setSwapped] = useState(false);
  const [fromSource, setFromSource] = useState<readonly MergedField[]>([]);
  const navigate = useNavigate();
  const [source, target] = isSwapped ? [other, contractor.id] : [contractor.id, other];
  const preview = useApiQuery(previewMerge, { params: { id: source }, query: { into: target } }, { enabled: other !== '' });
  const plan = other === '' ? undefined : preview.data;
  const merge = useApiMutation(mergeContractor, {
    errors: { caller: [403, 409] },
    invalidates: CONTRACTOR_RESPONSES,
    onSuccess: ({ id }) => {
      toastSaved(t('merge_started_toast'));
      onClose();
      void navigate({ to: '/contractors/$id', params: { id } });
    },
  });
  const choose = (id: string | null) => {
    setOther(id ?? '');
    setFromSource([]);
  };
  const send = () => {
    if (plan)
      merge.mutate({ params: { id: source }, body: { into: target, take: [...fromSource], version: plan.source.version, into_version: plan.target.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('merge_dialog_title')}
      confirm={t('merge_confirm_button')}
      isDangerous
      size="lg"
      busy={merge.isPending}
      disabled={!plan || plan.problems.length > 0}
      error={merge.error}
      onConfirm={send}
    >
      <OtherContractor contractor={contractor} similar={similar} value={other} onChange={choose} />
      {other !== '' && <LoadingOrError query={preview} rows={4} />}
      {plan && (
        <>
          <Group component="p" gap="xs" justify="space-between">
            <span>{t('merge_direction_line', { source: plan.source.name, target: plan.target.name })}</span>
            <Button
              variant="subtle"
              leftSection={<IconArrowsExchange size={18} aria-hidden />}
              onClick={() => {
                setSwapped(!isSwapped);
                setFromSource([]);
              }}
            >
              {t('merge_swap_button')}
            </Button>
          </Group>
          <Problems plan={plan} />
          {plan.problems.length === 0 && <Effects plan={plan} fromSource={fromSource} onTake={setFromSource} />}
        </>
      )}
    </Dialog>
  );
}

function OtherContractor({
  contractor,
  similar,
  value,
  onChange,
}: {
  contractor: ContractorDetail;
  similar: Props['similar'];
  value: string;
  onChange: (id: string | null) => void;
}) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const searchQuery = useApiQuery(searchContractors, { query: { q } }, { enabled: q !== '', placeholderData: (before) => before });
  const choices = new Map(similar.filter(({ active }) => active).map(({ id, name }) => [id, name]));
  for (const { id, name } of searchQuery.data?.items ?? []) if (id !== contractor.id) choices.set(id, name);
  return (
    <Select
      label={t('merge_other_label')}
      placeholder={t('merge_other_placeholder')}
      searchable
      data={[...choices].map(([id, label]) => ({ value: id, label }))}
      // Show all results, because the server also finds similar spellings, which the filter of the select would hide.
      filter={({ options }) => options}
      value={value || null}
      onSearchChange={setWords}
      onChange={onChange}
      nothingFoundMessage={t('contractor_search_empty')}
    />
  );
}

/** Lists the reasons why the merge is not possible, with links to the jobs that cause them. */
function Problems({ plan: { problems } }: { plan: MergePreview }) {
  if (problems.length === 0) return null;
  return (
    <Note tone="bad" role="alert">
      <Box component="ul" ps={18} className="hl-bullets">
        {problems.map(({ message, jobs }) => (
          <li key={message}>
            {message}
            {jobs.length > 0 && (
              <Flex component="ul" gap="4px 16px" wrap="wrap" ps={18}>
                {jobs.map(({ id, short_code: code }) => (
                  <li key={id}>
                    <Link to="/$jobId" params={{ jobId: id }}>
                      {code}
                    </Link>
                  </li>
                ))}
              </Flex>
            )}
          </li>
        ))}
      </Box>
    </Note>
  );
}

const COUNTS = {
  jobs: t('jobs'),
  people: t('people'),
  invites: t('merge_count_invites'),
  programs: t('merge_count_programs'),
  enrollments: t('enrollments'),
  equipment: t('preferred_equipment'),
  saved_views: t('merge_count_views'),
  announcements: t('merge_count_announcements'),
  quotes: t('merge_count_quotes'),
} as const;

function Effects({ plan, fromSource, onTake }: { plan: MergePreview; fromSource: readonly MergedField[]; onTake: (fields: readonly MergedField[]) => void }) {
  const { source, target, moves, conflicts, demoted } = plan;
  const rows = keysOf(COUNTS).filter((key) => moves[key] > 0);
  return (
    <>
      <SimpleGrid component="dl" minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing="lg" verticalSpacing={4} className={`${styles.moves} hl-pairs`}>
        {rows.map((key) => (
          <div key={key}>
            <Box component="dt" c="var(--hl-ink)">
              {COUNTS[key]}
            </Box>
            <Box component="dd" fw={650}>
              {moves[key]}
            </Box>
          </div>
        ))}
      </SimpleGrid>
      {conflicts.map(({ field, source: theirs, target: own }) => (
        <Radio.Group
          key={field}
          label={FIELD_LABELS[field]}
          value={fromSource.includes(field) ? 'source' : 'target'}
          onChange={(value) => onTake(value === 'source' ? [...fromSource, field] : fromSource.filter((name) => name !== field))}
        >
          <Stack gap="xs" mt={6} className="hl-wrap">
            <Radio value="target" label={<Value field={field} value={own} />} {...(field !== 'name' && { description: target.name })} />
            <Radio value="source" label={<Value field={field} value={theirs} />} {...(field !== 'name' && { description: source.name })} />
          </Stack>
        </Radio.Group>
      ))}
      {demoted.length > 0 && <Text my="1em">{t('merge_demoted_note', { count: demoted.length, names: demoted.join(', '), target: target.name })}</Text>}
      <Text my="1em">{t('merge_effect_note', { source: source.name, target: target.name })}</Text>
    </>
  );
}

const Value = ({ field, value }: { field: MergedField; value: string }) =>
  field === 'logo' ? <img className={styles.logo} src={value} alt={t('logo')} /> : value;
