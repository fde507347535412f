import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFileOf } from '@/platform/web';
import { toast } from '@/platform/web/kit';
import * as listContract from '../../contract';
import { inOrder, type ListSearch } from '../search-params';
import { t } from './messages';

/** Everything the list holds as a file, in its order and with its columns. */
export function ExportButton({ search, columns }: { search: ListSearch; columns: readonly listContract.ListColumn[] }) {
  const act = useMutation({
    mutationFn: () => saveFileOf(listContract.exportJobs, { query: { ...inOrder(search), columns: [...columns] } }),
    onMutate: () => void toast({ message: t('file_is_being_made') }),
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={act.isPending} onClick={() => act.mutate()}>
      {t('export_csv')}
    </Button>
  );
}
