import { Box, Tabs, VisuallyHidden } from '@mantine/core';
import { PeoplePanel } from '@/features/guests/web/people-panel';
import { ProgramsPanel } from '@/features/job-programs/web/programs-panel';
import { hasPayments } from '@/features/payments/web/has-payments';
import { DocumentsPanel, hasSigningTask } from '@/features/signing/web/documents-panel';
import type { CurrentUser } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { lazyPart } from '@/platform/web/kit';
import { STAGE_TABS, STAGES, stageNumber } from '@/rules/forms';
import { t } from './messages';

// The code of these tabs is loaded lazily, because not every user opens them.
const AttachmentsPanel = lazyPart(async () => (await import('@/features/attachments/web/attachments-panel')).AttachmentsPanel);
const MessagesPanel = lazyPart(async () => (await import('@/features/conversations/web/signed-in/messages-panel')).MessagesPanel);
const ActivityPanel = lazyPart(async () => (await import('./activity-panel')).ActivityPanel);
const HistoryPanel = lazyPart(async () => (await import('./history-panel')).HistoryPanel);
const PaymentsPanel = lazyPart(async () => (await import('@/features/payments/web/payments-panel')).PaymentsPanel);
const RebatePanel = lazyPart(async () => (await import('@/features/rebates/web/rebate-panel')).RebatePanel);
const PRELOAD: Partial<Record<SidePanelTab, () => Promise<void>>> = {
  files: AttachmentsPanel.preload,
  activity: ActivityPanel.preload,
  history: HistoryPanel.preload,
  messages: MessagesPanel.preload,
  payments: PaymentsPanel.preload,
  rebate: RebatePanel.preload,
};

export type SidePanelTab = 'programs' | 'rebate' | 'payments' | 'people' | 'messages' | 'documents' | 'files' | 'activity' | 'history';

type Props = { job: JobDetail; tab: SidePanelTab; onTab: (tab: SidePanelTab) => void };

/** Side panels of a job as tabs, such as programs, money, people, files and history. */
export function JobSidePanel({ job, tab, onTab }: Props) {
  const tabs = sidePanelTabsOf(job, useCurrentUser());
  const currentTab = tabs.some((entry) => entry.value === tab) ? tab : 'programs';
  const choose = (value: string | null) => {
    const chosen = tabs.find((entry) => entry.value === value);
    if (chosen) onTab(chosen.value);
  };
  return (
    <Box component="section" miw={0} className="hl-card" aria-labelledby="about-the-job">
      <VisuallyHidden component="h2" id="about-the-job">
        {t('job_details_title')}
      </VisuallyHidden>
      <Tabs value={currentTab} onChange={choose} keepMounted={false} classNames={{ root: styles.tabs, list: styles.list, tab: styles.tab }}>
        <Tabs.List data-count={tabs.length}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} onPointerEnter={PRELOAD[value]} onFocus={PRELOAD[value]}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value }) => (
          <Tabs.Panel key={value} value={value} p={{ base: 'md', sm: 20 }}>
            <Panel job={job} tab={value} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Box>
  );
}

const sidePanelTabsOf = (job: JobDetail, { kind, abilities: { see_conversations } }: CurrentUser): { value: SidePanelTab; label: string }[] => [
  { value: 'programs', label: t('programs') },
  { value: 'rebate', label: t('rebate') },
  ...(hasPayments(job) ? [{ value: 'payments' as const, label: t('payments') }] : []),
  { value: 'people', label: t('people') },
  ...(see_conversations ? [{ value: 'messages' as const, label: t('messages') }] : []),
  ...(hasSigningTask(job) ? [{ value: 'documents' as const, label: t('documents') }] : []),
  { value: 'files', label: t('files') },
  // Technicians have no access to conversations and activity.
  ...(kind === 'contractor' && see_conversations ? [{ value: 'activity' as const, label: t('activity') }] : []),
  ...(job.abilities.see_history ? [{ value: 'history' as const, label: t('history') }] : []),
];

function Panel({ job, tab }: { job: JobDetail; tab: SidePanelTab }) {
  switch (tab) {
    case 'programs':
      return <ProgramsPanel job={job} />;
    case 'rebate':
      return <RebatePanel job={job} />;
    case 'payments':
      return <PaymentsPanel job={job} />;
    case 'people':
      return <PeoplePanel job={job} />;
    case 'messages':
      return <MessagesPanel jobId={job.id} />;
    case 'documents':
      return <DocumentsPanel job={job} />;
    case 'files':
      return <FilesPanel job={job} />;
    case 'activity':
      return <ActivityPanel jobId={job.id} />;
    case 'history':
      return <HistoryPanel job={job} />;
  }
}

function FilesPanel({ job }: { job: JobDetail }) {
  const me = useCurrentUser();
  return <AttachmentsPanel jobId={job.id} canUpload={job.abilities.upload} isStaff={me.kind === 'staff'} stageNames={STAGE_NAMES} />;
}

const STAGE_NAMES = Object.fromEntries(STAGES.map((stage) => [stageNumber(stage), stage === 'create' ? t('create') : STAGE_TABS[stage]]));
