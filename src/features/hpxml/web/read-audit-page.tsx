import { Button, FileButton, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useJob, useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { useApiMutation } from '@/platform/web';
import { ErrorPanel, Loading, Note, Page, toastSaved, usePageTitle } from '@/platform/web/kit';
import { type AuditView, checkAudit, fillFromAudit } from '../contract';
import { t } from './messages';

type Chosen = { name: string; xml: string };

/** `/{jobId}/hpxml`: shows which empty questions an uploaded audit answers, and fills them if the user confirms. */
export function ReadAuditPage({ jobId, missing }: { jobId: string; missing: ReactNode }) {
  usePageTitle(t('read_title'));
  const job = useJob(jobId);
  const params = { job_id: jobId };
  const { refetchJobs } = useUpdateJobCache();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useApiMutation(checkAudit, { errors: 'caller' });
  const fill = useApiMutation(fillFromAudit, {
    errors: 'caller',
    onSuccess: (view, { body }) => {
      toastSaved(t('filled_toast', { count: fillable(view) }));
      refetchJobs();
      check.mutate({ params, body });
    },
  });
  if (job.error?.status === 404) return missing;
  const choose = async (file: File | null) => {
    if (!file) return;
    const xml = await file.text();
    fill.reset();
    setChosen({ name: file.name, xml });
    check.mutate({ params, body: { xml } });
  };
  return (
    <Page kind="work" width={960} gap={20}>
      <Stack component="header" gap={6}>
        <Link to="/$jobId" params={{ jobId }} className="hl-back" style={{ minHeight: 32, textDecoration: 'underline' }}>
          <IconArrowLeft size={18} aria-hidden /> {job.data?.job_name ?? t('job_link')}
        </Link>
        <Title order={1}>{t('read_title')}</Title>
        <Text c="dimmed" maw="68ch">
          {t('read_note')}
        </Text>
      </Stack>
      <FileButton accept=".xml,application/xml,text/xml" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button
            {...props}
            w="fit-content"
            variant={chosen ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={check.isPending}
          >
            {chosen ? t('other_file_button') : t('choose_button')}
          </Button>
        )}
      </FileButton>
      {check.isPending && !check.data && <Loading rows={4} />}
      {check.error && <ErrorPanel error={check.error} title={t('unreadable_title')} />}
      {fill.error && <ErrorPanel error={fill.error} title={t('fill_failed_title')} />}
      {chosen && check.data && (
        <Result jobId={jobId} file={chosen.name} view={check.data} isBusy={fill.isPending} onFill={() => fill.mutate({ params, body: { xml: chosen.xml } })} />
      )}
    </Page>
  );
}

const fillable = ({ items }: AuditView): number => items.filter(({ outcome }) => outcome === 'fill').length;

type ResultProps = { jobId: string; file: string; view: AuditView; isBusy: boolean; onFill: () => void };

function Result({ jobId, file, view, isBusy, onFill }: ResultProps) {
  const count = fillable(view);
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={file}>
      <Text className="hl-wrap">{t('from_label', { file, software: view.software ?? t('unknown_software') })}</Text>
      {view.is_other_address && view.address && (
        <Note tone="wait" p="sm" bdrs="md">
          {t('other_address_warning', { address: view.address })}
        </Note>
      )}
      <Table.ScrollContainer minWidth={480} aria-label={file}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('question_column')}</Table.Th>
              <Table.Th>{t('value_column')}</Table.Th>
              <Table.Th>{t('result_column')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {view.items.map((item) => (
              <Table.Tr key={item.fact}>
                <Table.Th scope="row" fw={400}>
                  {item.label}
                </Table.Th>
                <Table.Td className="hl-wrap">{item.value}</Table.Td>
                <Table.Td className="hl-wrap">
                  <Outcome jobId={jobId} item={item} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        {count > 0 ? (
          <Button loading={isBusy} onClick={onFill}>
            {t('fill_button', { count })}
          </Button>
        ) : (
          <Text c="dimmed">{t('nothing_note')}</Text>
        )}
      </Group>
    </Stack>
  );
}

function Outcome({ jobId, item: { outcome, current, task } }: { jobId: string; item: AuditView['items'][number] }) {
  if (outcome === 'fill' && task)
    return (
      <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: task.id }}>
        {t('outcome_fill', { task: task.name })}
      </Link>
    );
  if (outcome === 'kept') return t('outcome_kept', { answer: current ?? '' });
  return <Text c="dimmed">{outcome === 'same' ? t('outcome_same') : t('outcome_not_asked')}</Text>;
}
