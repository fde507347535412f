import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from './messages';
import { downloadPrintedJob } from './print';

/** Button that downloads the answers of one task. */
export function PrintTask({ jobId, taskId }: { jobId: string; taskId: string }) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    // The API client has already shown errors as a toast.
    void downloadPrintedJob(jobId, taskId)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} loading={busy} onClick={run}>
      {t('print_task')}
    </Button>
  );
}
