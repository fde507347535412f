import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBan } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SameHome } from '@/features/assignment-and-worklist/web/same-home';
import { NotSigned } from '@/features/signing/web/not-signed';
import { hasReturnedUnsigned } from '@/features/signing/web/returned-unsigned';
import { useCurrentUser } from '@/foundation/accounts/web';
import { CANCEL_REASONS } from '@/job-data';
import type { JobDetail } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/job-parts/notice';
import { Columns, Dimmed, displayDate, lazyPart, Page } from '@/platform/web/kit';
import type { Stage } from '@/rules/forms';
import { JobHeader } from './header/job-header';
import { StageTabs } from './header/stage-tabs';
import { t } from './messages';
import { NextStepPanel } from './next-step/next-step-panel';
import { JobSidePanel, type SidePanelTab } from './side-panel/side-panel';
import { StageSets } from './task-sets/stage-sets';

// Loaded lazily, because only contractor users see visits.
const JobVisits = lazyPart(async () => (await import('@/features/visits/web/signed-in/job-visits')).JobVisits);
// Loaded lazily, because only office users of a contractor have quotes.
const JobQuotes = lazyPart(async () => (await import('@/features/quotes/web/signed-in/job-quotes')).JobQuotes);
// Loaded lazily, because few jobs have a changed amount.
const AmountChangeNotices = lazyPart(async () => (await import('@/features/rebates/web/amount-notices/amount-change-notice')).AmountChangeNotices);
const hasChangedAmounts = (job: JobDetail): boolean => job.programs.some(({ amount_changes }) => amount_changes.some(({ confirmed }) => !confirmed));

/** Shows the header, the stages, the tasks of the selected stage, and the side panels. */
export function JobScreen({ job }: { job: JobDetail }) {
  const { kind, abilities } = useCurrentUser();
  const [chosen, setChosen] = useState<Stage | null>(null);
  const [tab, setTab] = useState<SidePanelTab>(() => (isAtMessages() ? 'messages' : 'programs'));
  const [choosing, setChoosing] = useState(false);
  const [restoring, setRestoring] = useState(false);
  // Until the user selects a stage, show the current stage of the job.
  const stage = chosen ?? (job.stage_key === 'create' ? 'draft' : job.stage_key);
  useEffect(() => {
    if (isAtMessages()) document.getElementById('about-the-job')?.scrollIntoView();
  }, []);
  useJobKeys({ job, onStage: setChosen, onPrograms: () => job.abilities.select_programs && setChoosing(true), onTab: setTab });
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 20 }}>
      {job.canceled && (
        <Notice
          tone="bad"
          icon={IconBan}
          title={t('canceled_cancel_reasons', { cancel_reasons: CANCEL_REASONS[job.canceled.reason] })}
          actions={
            job.abilities.restore && (
              <Button size="xs" variant="default" onClick={() => setRestoring(true)}>
                {t('reactivate_job')}
              </Button>
            )
          }
        >
          {job.canceled.note && <>{job.canceled.note} </>}
          <Dimmed>{t('canceled_job_note', { by: job.canceled.by, at: displayDate(job.canceled.at) })}</Dimmed>
        </Notice>
      )}
      {hasReturnedUnsigned(job) && <NotSigned job={job} />}
      {hasChangedAmounts(job) && <AmountChangeNotices job={job} />}
      <JobHeader job={job} onTab={setTab} />
      <SameHome jobId={job.id} />
      <StageTabs stages={job.stages} current={job.stage_key} chosen={stage} onChoose={setChosen} />
      <Columns widths="minmax(0, 7fr) minmax(0, 5fr)">
        <Stack gap="md" miw={0}>
          {!job.is_canceled && <NextStepPanel job={job} />}
          <StageSets job={job} stage={stage} />
          {/* Below the tasks, because these sections load later and would move a task link while the user clicks it. */}
          {kind === 'contractor' && <JobVisits jobId={job.id} />}
          {kind === 'contractor' && abilities.create_jobs && <JobQuotes jobId={job.id} isOpen={!job.is_canceled && !job.is_closed} />}
        </Stack>
        <JobSidePanel job={job} tab={tab} onTab={setTab} />
      </Columns>
      {restoring && <ActionDialogHost name="restore" job={job} onClose={() => setRestoring(false)} />}
      {choosing && <ActionDialogHost name="select_programs" job={job} onClose={() => setChoosing(false)} />}
    </Page>
  );
}

/** Returns true if the URL selects the messages tab. Emails about messages link to this URL. */
const isAtMessages = (): boolean => window.location.hash === '#messages';

type Keys = { job: JobDetail; onStage: (stage: Stage) => void; onPrograms: () => void; onTab: (tab: SidePanelTab) => void };

/** Shortcuts: 1–5 for stages, e for programs, h for history. `NextStepPanel` handles the key n. */
function useJobKeys({ job, onStage, onPrograms, onTab }: Keys) {
  useHotkeys([
    ...job.stages.map(({ key }, index): [string, () => void] => [String(index + 1), () => onStage(key)]),
    ['e', onPrograms],
    ['h', () => job.abilities.see_history && onTab('history')],
  ]);
}
