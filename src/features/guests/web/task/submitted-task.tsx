import { Box, Button, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { TaskView } from '@/features/tasks';
import { displayDate } from '@/platform/web/kit';
import { ReadOnlyAnswers } from '@/rules/forms/web/read-only';
import type { GuestPanels } from '../custom-page';
import { GuestLink } from '../link';
import { type GuestNavigate, profilePath } from '../navigate';
import { t } from './messages';
import styles from './task.module.css';

/** Returns true if the guest submitted the task. A recalled task is not submitted. */
const isSubmitted = ({ status }: TaskView): boolean => status === 'complete' || status === 'in_review';

/** Read-only view of a task that the guest submitted or that returned to the contractor. The guest can print or save the answers. */
export function SubmittedTask({ view, panels, navigate }: { view: TaskView; panels: GuestPanels; navigate: GuestNavigate }) {
  const widgetKeys = view.form.fields.flatMap(({ widget }) => (typeof widget === 'string' && panels[widget] ? [widget] : []));
  return (
    <div className={styles.page}>
      <GuestLink to={profilePath(view.job.id)} navigate={navigate} className="hl-back">
        {t('my_tasks')}
      </GuestLink>
      <Title order={1}>{view.title}</Title>
      <p role="status">{isSubmitted(view) ? t('answers_submitted_note') : view.answered ? t('contractor_rework_note') : t('task_recalled_note')}</p>
      {isSubmitted(view) && (
        <Text c="dimmed">
          {t('receipt_note', { has_day: view.answered ? 'yes' : 'no', day: view.answered ? displayDate(view.answered.at) : '', code: view.job.short_code })}
        </Text>
      )}
      <Box component="section" bg="var(--hl-surface)" bd="1px solid var(--hl-line)" bdrs="xl" py="xs" px="md">
        <ReadOnlyAnswers view={view} isOwn jobId={view.job.id} />
      </Box>
      <Button variant="default" mih={44} className="hl-start" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('copy_button')}
      </Button>
      {widgetKeys.map((widget) => {
        const Panel = panels[widget];
        return Panel && <Panel key={widget} jobId={view.job.id} />;
      })}
    </div>
  );
}
