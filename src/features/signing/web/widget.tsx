import { Flex, Radio, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog, Loading } from '@/platform/web/kit';
import { useFieldState, useFormValue, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { DocumentPanel } from './document-panel';
import { t } from './messages';
import { useDocument } from './use-documents';

/**
 * Radio buttons for electronic signing or signing on paper. If the user chooses paper while the document is out for signature, a dialog asks for confirmation
 * before the document is withdrawn.
 */
export function SigningMethodWidget({ state }: WidgetProps) {
  const task = useOpenTaskInForm();
  const fieldState = useFieldState(state.path);
  const { document } = useDocument(task.place.jobId, task.place.taskId);
  const [asking, setAsking] = useState(false);
  const value = state.value === true ? 'true' : state.value === false ? 'false' : null;
  const isOut = document?.status === 'out';
  const choose = (next: string) => {
    if (next === 'true' && isOut) setAsking(true);
    else task.set(state.path, next === 'true');
  };
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path}>
      <Radio.Group
        value={value}
        onChange={choose}
        label={state.label}
        withAsterisk
        error={fieldState?.problems[0]?.message}
        labelProps={{ fz: 17, fw: 650, lh: 'inherit', mb: 0 }}
      >
        <Stack gap="xs" mt="xs">
          {state.options.toReversed().map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} disabled={fieldState?.editable === false} />
          ))}
        </Stack>
      </Radio.Group>
      {asking && (
        <Dialog
          opened
          onClose={() => setAsking(false)}
          title={t('paper_signature_title')}
          confirm={t('take_it_back')}
          isDangerous
          onConfirm={() => {
            task.set(state.path, true);
            void task.saver.save({ log: true });
            setAsking(false);
          }}
        >
          <p>{t('recall_document_warning')}</p>
        </Dialog>
      )}
    </Stack>
  );
}

/** Shows the document of this task, with its steps, signers and actions. */
export function SigningWidget({ state }: WidgetProps) {
  const task = useOpenTaskInForm();
  const { place } = task;
  const { document, isPending } = useDocument(place.jobId, place.taskId);
  const homeowner = useFormValue((form) => emailIn(form.field('homeowner_email')));
  const manager = useFormValue((form) => emailIn(form.field('property_manager_email')));
  const onPaper = useFormValue((form) => form.field('manually_sign_document')?.state.value === true);
  const chooseElectronicSignature = () => {
    task.set('manually_sign_document', false);
    return task.saver.save({ log: true });
  };
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path} aria-label={state.label}>
      <Flex component="header" align="baseline" justify="space-between">
        <Title order={2} fz={17} lh="inherit" fw={650}>
          {document?.title ?? state.label}
        </Title>
      </Flex>
      {document ? (
        <DocumentPanel
          jobId={place.jobId}
          document={document}
          onPaper={onPaper}
          onBegin={chooseElectronicSignature}
          emails={{ homeowner_email: homeowner, property_manager_email: manager }}
          linkTo={(taskId, label) => (
            <Link to="/$jobId/tasks/$taskId" params={{ jobId: place.jobId, taskId }}>
              {label}
            </Link>
          )}
        />
      ) : isPending ? (
        <Loading rows={2} height={56} />
      ) : (
        <Text c="dimmed">{t('document_removed_error')}</Text>
      )}
    </Stack>
  );
}

/** Returns the value of an email field, or undefined if the form does not ask for this address. The address in the job is then used. */
const emailIn = (shown: { state: { value: unknown } } | undefined): string | undefined =>
  shown && (typeof shown.state.value === 'string' ? shown.state.value.trim() : '');
