import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { ApiError, browserStorage, downloadResponse, useApiMutation, useApiQuery } from '@/platform/web';
import { toastError } from '@/platform/web/kit';
import type { ListColumn } from '../../columns';
import * as listContract from '../../contract';
import { type ListSearch, orderedListQuery } from '../search-params';
import { t } from './messages';

const POLL_INTERVAL_MS = 700;

/**
 * Exports the jobs of the list with its sort order and columns. The worker writes the file. This browser stores the ID of the export, so the page finds it
 * after a reload.
 */
export function ExportButton({ search, columns }: { search: ListSearch; columns: readonly ListColumn[] }) {
  const [ordered, setOrdered] = useOrdered();
  const order = useApiMutation(listContract.orderExport, { onSuccess: ({ id }) => setOrdered(id) });
  const { data, error } = useApiQuery(
    listContract.getExportState,
    { params: { export_id: ordered ?? '' } },
    { enabled: ordered !== null, staleTime: 0, refetchInterval: ({ state }) => state.data?.status === 'waiting' && POLL_INTERVAL_MS },
  );
  const status = ordered === null ? undefined : data?.status;
  useEffect(() => {
    if (ordered === null || (status !== 'made' && status !== 'failed')) return;
    setOrdered(null);
    if (status === 'failed') return toastError(new ApiError(500, { detail: data?.why ?? t('export_failed_toast') }));
    // Ignore the error, because the API client has already shown it.
    downloadResponse(listContract.downloadExport, { params: { export_id: ordered } }).catch(() => undefined);
  }, [ordered, status, data?.why, setOrdered]);
  useEffect(() => {
    // The server deleted the file after a day, or the export belongs to another user.
    if (error?.status === 404) setOrdered(null);
  }, [error, setOrdered]);

  const isRunning = ordered !== null || order.isPending;
  return (
    <Button
      variant="default"
      leftSection={isRunning ? <Loader size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
      aria-disabled={isRunning}
      aria-live="polite"
      onClick={() => !isRunning && order.mutate({ query: { ...orderedListQuery(search), columns: [...columns] } })}
    >
      {!isRunning ? t('export_csv') : data?.total ? t('export_running_status', { done: data.done, total: data.total }) : t('export_started_status')}
    </Button>
  );
}

/** Returns the ID of the requested export that is not downloaded yet, and a function that sets this ID. The ID is stored in the browser. */
function useOrdered(): [string | null, (id: string | null) => void] {
  const key = `job-export:${useCurrentUser().uid}`;
  const [ordered, setOrdered] = useState<string | null>(() => storedOrder(key));
  const [set] = useState(() => (id: string | null) => {
    browserStorage.write(key, id ?? undefined);
    setOrdered(id);
  });
  return [ordered, set];
}

const storedOrder = (key: string): string | null => browserStorage.read(key, (value) => (typeof value === 'string' ? value : undefined)) ?? null;
