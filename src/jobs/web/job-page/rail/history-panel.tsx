import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '@/history';
import { HistoryList, TYPE_LABELS } from '@/history/web';
import { useCall } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { type JobDetail, jobHistory } from '../../../contract';
import { historyWords } from './history-words';
import styles from './rail.module.css';

const MORE = 50;

/** What happened to the job, newest first, to be narrowed by kind, person and text. */
export function HistoryPanel({ job }: { job: JobDetail }) {
  const [type, setType] = useState<HistoryType | null>(null);
  const [owner, setOwner] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(MORE);
  const [q] = useDebouncedValue(typed.trim(), 300);
  const query = { ...(type && { type }), ...(owner && { owner }), ...(q && { q }), per_page: count };
  const history = useCall(jobHistory, { params: { job_id: job.id }, query }, { placeholderData: keepPreviousData });
  const owners = useOwners(job.id);
  return (
    <div className={styles.history}>
      <div className={styles.filters}>
        <TextInput
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder="Search"
          aria-label="Search the history"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          placeholder="Every kind"
          aria-label="Kind"
          clearable
          data={HISTORY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          value={type}
          onChange={(value) => setType(value as HistoryType | null)}
        />
        <Select placeholder="Everybody" aria-label="Person" clearable searchable data={owners} value={owner} onChange={setOwner} />
      </div>
      {history.isPending && <Loading rows={5} height={52} />}
      {history.error && <ErrorPanel error={history.error} retry={() => void history.refetch()} />}
      {history.data && (
        <HistoryList
          items={history.data.items}
          total={history.data.total}
          words={historyWords(job)}
          {...(count < 200 && { onMore: () => setCount(Math.min(200, count + MORE)) })}
        />
      )}
    </div>
  );
}

/** Everybody who is in the last entries. */
function useOwners(jobId: string): string[] {
  const recent = useCall(jobHistory, { params: { job_id: jobId }, query: { per_page: 200 } }, { staleTime: 60_000 });
  return [...new Set((recent.data?.items ?? []).map((entry) => entry.owner))].sort();
}
