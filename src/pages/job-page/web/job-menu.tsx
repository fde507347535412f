import { Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconBuildingStore,
  IconCalculator,
  IconChevronDown,
  IconCopy,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconGauge,
  IconHandGrab,
  IconHandOff,
  IconListCheck,
  IconPrinter,
  IconRefresh,
  IconRestore,
  IconSend,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canWithRoles } from '@/access';
import { claimJob } from '@/features/assignment-and-worklist';
import { useViewAs, viewAs } from '@/features/assignment-and-worklist/web/use-view-as';
import { downloadPrintedJob } from '@/features/printed-jobs/web/print';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import { ActionDialogHost, usePreloadActions } from '@/job-view/web/actions/action-dialog';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { callApi } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { t } from './messages';

type OpenDialog =
  | 'cancel'
  | 'restore'
  | 'take_over'
  | 'select_programs'
  | 'recalculate'
  | 're_evaluate'
  | 'send'
  | 'clone'
  | 'set_deemed'
  | 'assign'
  | 'move'
  | null;
type Entry = { label: string; Icon: TablerIcon; run: () => void; isDangerous?: boolean };

/** Menu with all actions on the job. */
export function JobMenu({ job }: { job: JobDetail }) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const entries = useEntries(job, setOpened);
  const preloaded = usePreloadActions();
  const close = () => setOpened(null);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} {...preloaded}>
            {t('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, Icon, run, isDangerous }) => (
            <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={run} {...(isDangerous && { style: { color: 'var(--hl-bad)' } })}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {opened === 'send' && <ActionDialogHost name="send" jobId={job.id} onClose={close} />}
      {opened && opened !== 'send' && <ActionDialogHost name={opened} job={job} onClose={close} />}
    </>
  );
}

function useEntries(job: JobDetail, open: (dialog: OpenDialog) => void): Entry[] {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const looking = useViewAs();
  const { setJob, refetchJobs } = useUpdateJobCache();
  const { abilities: can } = job;
  const run = async (work: Promise<JobDetail>, savedMessage: string) => {
    try {
      setJob(await work);
      toastSaved(savedMessage);
    } catch {
      // The API client has shown the error. Reload the job, because the page may be outdated.
      refetchJobs();
    }
  };
  const params = { job_id: job.id };
  const claim = () => (job.claimed_by ? open('take_over') : void run(callApi(claimJob, { params, body: {} }), t('job_claimed_toast')));
  const entries: (Entry | false)[] = [
    can.send_tasks && job.tasks.some((task) => task.abilities.send) && { label: t('send_guest_tasks_button'), Icon: IconSend, run: () => open('send') },
    can.select_programs && { label: t('change_programs'), Icon: IconListCheck, run: () => open('select_programs') },
    can.claim && !can.release_claim && { label: job.claimed_by ? t('take_over') : t('claim_job'), Icon: IconHandGrab, run: claim },
    can.release_claim && {
      label: t('release_claim'),
      Icon: IconHandOff,
      run: () => void run(callApi(claimJob, { params, body: { release: true } }), t('claim_released')),
    },
    (can.assign_contractor_user || can.assign_ops) && { label: t('assign'), Icon: IconUsers, run: () => open('assign') },
    can.view_as_contractor && { label: t('contractor_view_button'), Icon: IconEye, run: () => void viewAs.begin(job.id).catch(() => refetchJobs()) },
    // Staff who view the portal as a contractor cannot request a PDF, because the request writes to the database.
    !looking && { label: t('job_pdf_button'), Icon: IconPrinter, run: () => void downloadPrintedJob(job.id).catch(() => undefined) },
    canWithRoles(me.roles, 'federal_report.manage') &&
      job.programs.some((program) => program.opted_in && program.reports_to_doe) && {
        label: t('doe_view_button'),
        Icon: IconFileExport,
        run: () => void navigate({ to: '/$jobId/doe', params: { jobId: job.id } }),
      },
    !looking &&
      canWithRoles(me.roles, 'home_audit.read') && {
        label: t('audit_button'),
        Icon: IconFileImport,
        run: () => void navigate({ to: '/$jobId/hpxml', params: { jobId: job.id } }),
      },
    can.clone && { label: t('clone_job'), Icon: IconCopy, run: () => open('clone') },
    (can.set_deemed || can.set_measured) && {
      label: job.is_deemed ? t('measured_path_button') : t('deemed_path_button'),
      Icon: IconGauge,
      run: () => open('set_deemed'),
    },
    can.move && { label: t('move_job_button'), Icon: IconBuildingStore, run: () => open('move') },
    can.re_evaluate && { label: t('evaluate_eligibility_button'), Icon: IconRefresh, run: () => open('re_evaluate') },
    can.recalculate && { label: t('recalculate_incentives'), Icon: IconCalculator, run: () => open('recalculate') },
    can.restore && { label: t('reactivate_job'), Icon: IconRestore, run: () => open('restore') },
    can.cancel && { label: t('cancel_job'), Icon: IconBan, run: () => open('cancel'), isDangerous: true },
  ];
  return entries.filter((entry): entry is Entry => entry !== false);
}
