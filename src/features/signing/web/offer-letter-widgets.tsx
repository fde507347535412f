import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { capitalize } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { useOpenTaskInForm, useSaveState, type WidgetProps } from '@/rules/forms/web';
import { readDocument } from '../contract';
import { DocumentText } from './document-text';
import { t } from './messages';
import own from './signing.module.css';
import { useDocuments } from './use-documents';

/** Hook that returns the document that this task prepares. The ID of the document is the ID of its signing task. */
function usePrepared() {
  const { place } = useOpenTaskInForm();
  const documents = useDocuments(place.jobId);
  return { jobId: place.jobId, document: documents.data?.items.find((other) => other.prepared_in === place.taskId), isPending: documents.isPending };
}

/** Shows the title and program of the document, and the version of its template. */
export function DocumentTemplate({ state }: WidgetProps) {
  const { document } = usePrepared();
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path} aria-label={state.label}>
      <Title order={2} fz={17} lh="inherit" fw={650}>
        {state.label}
      </Title>
      {document && (
        <p>
          {document.title}, {document.program}
          {document.template && ` · ${t('wording_version', { version: document.template.version, has_sample: document.template.sample ? 'yes' : 'no' })}`}
        </p>
      )}
    </Stack>
  );
}

/** Shows a preview of the document with known and entered values. Each value links to the task that asks for it. */
export function DocumentPreview({ state }: WidgetProps) {
  const { jobId, document, isPending } = usePrepared();
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path} aria-label={state.label}>
      <Title order={2} fz={17} lh="inherit" fw={650}>
        {state.label}
      </Title>
      {document ? <Preview jobId={jobId} documentId={document.id} /> : isPending ? <Loading rows={3} /> : <Text c="dimmed">{t('document_removed_error')}</Text>}
    </Stack>
  );
}

function Preview({ jobId, documentId }: { jobId: string; documentId: string }) {
  const { place } = useOpenTaskInForm();
  const saved = useSaveState();
  const documentQuery = useApiQuery(readDocument, { params: { job_id: jobId, document_id: documentId }, query: { next: 'true' } }, { staleTime: 0 });
  const { refetch } = documentQuery;
  // Refresh the preview after entered answers are saved.
  useEffect(() => {
    if (saved.kind === 'saved') void refetch();
  }, [saved, refetch]);
  if (!documentQuery.data) return documentQuery.error ? <ErrorPanel error={documentQuery.error} /> : <Loading rows={3} />;
  return (
    <>
      <SimpleGrid component="dl" minColWidth="min(100%, 280px)" spacing="lg" verticalSpacing={4} mb="sm" className={own.merged}>
        {documentQuery.data.merged.map(({ fact, label, value, task_id, task }) => (
          <div key={fact}>
            <dt>{capitalize(label)}</dt>
            <dd data-missing={value === ''}>
              {value || t('missing_info')}
              {/* A link to this page itself would be useless, so show links only to other tasks. */}
              {task_id && task_id !== place.taskId && (
                <Anchor component={Link} to={`/${jobId}/tasks/${task_id}`}>
                  {task}
                </Anchor>
              )}
            </dd>
          </div>
        ))}
      </SimpleGrid>
      <DocumentText content={documentQuery.data.content} />
    </>
  );
}
