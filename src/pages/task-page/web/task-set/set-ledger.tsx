import { Box } from '@mantine/core';
import { LiveAmounts } from '@/features/rebates/web/incentive-table';
import type { JobDetail, TaskRow } from '@/job-view';
import { useOpenSections } from './open-sections';

/** Shows the amounts that result from the values entered on this page. */
export function SetLedger({ job, tasks }: { job: JobDetail; tasks: readonly TaskRow[] }) {
  const open = useOpenSections(tasks.map((task) => task.id));
  if (!job.abilities.see_incentives) return null;
  const factsJson = JSON.stringify(Object.assign({}, ...open.map(({ task }) => task.form.facts())));
  return (
    <Box py={14} px={18} className="hl-card">
      <LiveAmounts jobId={job.id} factsJson={factsJson} />
    </Box>
  );
}
