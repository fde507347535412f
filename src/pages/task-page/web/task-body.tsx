import { Box, Button, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TaskView } from '@/features/tasks';
import { TaskMenu } from '@/features/tasks/web/task-menu';
import type { JobDetail } from '@/job-view';
import { isAnswered } from '@/job-view/web/job-parts/is-answered';
import { ApiError } from '@/platform/web';
import { ErrorPanel, Loading, lazyPart } from '@/platform/web/kit';
import { formIdentity, ReadOnlyAnswers, useFormCode, visibleFields } from '@/rules/forms/web';
import { t } from './messages';
import { TaskEditor } from './task-editor';

// Loaded lazily, because only answered tasks can be printed, and few tasks have a signed document.
const PrintTask = lazyPart(async () => (await import('@/features/printed-jobs/web/print-task')).PrintTask);
const SignedCopy = lazyPart(async () => (await import('./signed-copy')).SignedCopy);
/** Maps the widget of a form to a component. If the user cannot edit the task, the component is shown below the answers. */
const COMPLETED_PARTS: Readonly<Record<string, ComponentType<{ jobId: string }>>> = {
  utility_data: lazyPart(async () => (await import('@/features/utility-data/web/utility-panel')).CompletedUtilityData),
  utility_history: lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityDataStatus),
};

/** Shows the form if the user may edit the task. Otherwise shows the answers, or the questions of a task that is not open yet. */
export function TaskBody({ view, job }: { view: TaskView; job: JobDetail | undefined }) {
  const code = useFormCode(view.form.key);
  if (!view.abilities.edit) return <Answers view={view} />;
  if (code.error) return <ErrorPanel error={new ApiError(0, { detail: t('form_load_error') })} retry={() => void code.refetch()} />;
  if (!code.data) return <Loading rows={3} height={88} />;
  return <TaskEditor key={formIdentity(view)} view={view} code={code.data} job={job} />;
}

function Answers({ view }: { view: TaskView }) {
  const widgets = view.form.fields.flatMap(({ widget }) => (typeof widget === 'string' ? [widget] : []));
  // A task that collects utility data can be completed without any answer. In that case, show no empty list of answers.
  const showsAnswers = !widgets.includes('utility_data') || Object.keys(view.answers).length > 0;
  return (
    <>
      <Box component="section" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={view.status === 'preview' ? t('form_preview_title') : t('answers')}>
        {view.status === 'preview' ? (
          <Questions view={view} />
        ) : (
          showsAnswers && <ReadOnlyAnswers view={view} jobId={view.job.id} isAnswered={isAnswered(view)} />
        )}
        {widgets.map((widget) => {
          const Part = COMPLETED_PARTS[widget];
          return Part && <Part key={widget} jobId={view.job.id} />;
        })}
        {isSigning(view) && <SignedCopy jobId={view.job.id} documentId={view.id} />}
      </Box>
      <Group align="stretch" gap="xs">
        {isAnswered(view) && <PrintTask jobId={view.job.id} taskId={view.id} />}
        <TaskMenu
          jobId={view.job.id}
          task={view}
          except={['reopen', 'remind', 'recall', 'resume']}
          target={
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('more')}
            </Button>
          }
        />
      </Group>
    </>
  );
}

const isSigning = (view: TaskView): boolean => view.form.fields.some((field) => field.widget === 'signing');

/** Lists the questions of a task that is not open yet. */
function Questions({ view }: { view: TaskView }) {
  const shownFields = visibleFields(view).filter(({ field }) => field.kind !== 'display' && !NOTES.includes(field.key));
  return (
    <>
      <Box component="h2" fz={17} fw={650} mb={12}>
        {t('form_preview_title')}
      </Box>
      <Stack component="ul" gap={6} c="dimmed" lh={1.45} className="hl-bullets">
        {shownFields.map((state) => (
          <li key={state.path}>{state.label}</li>
        ))}
      </Stack>
    </>
  );
}

const NOTES: readonly string[] = ['notes', 'internal_notes'];
