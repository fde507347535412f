import { Alert, Button, FileButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callApi, downloadBlob, useApiMutation, useQueryClient } from '@/platform/web';
import { exportTranslation, importTranslation, type ProgramLanguages, type TranslationImportResult } from '../contract';
import { t } from './messages';

type Language = ProgramLanguages['items'][number]['language'];

/** Buttons that export the texts in a language for a reviewer, and import the reviewed file. */
export function TranslationFile({ language, name, canImport }: { language: Language; name: string; canImport: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const download = async () => {
    const file = await callApi(exportTranslation, { params: { language } });
    downloadBlob(file.file_name, new Blob([file.xliff], { type: 'application/xliff+xml' }));
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" aria-label={t('language_export_label', { name })} onClick={() => void download()}>
        {t('xliff_export_button')}
      </Button>
      {canImport && (
        <Button variant="default" size="compact-sm" aria-label={t('language_import_label', { name })} onClick={() => setOpen(true)}>
          {t('xliff_import_button')}
        </Button>
      )}
      {isOpen && <ImportDialog language={language} name={name} close={() => setOpen(false)} />}
    </Group>
  );
}

function ImportDialog({ language, name, close }: { language: Language; name: string; close: () => void }) {
  const client = useQueryClient();
  const [reviewer, setReviewer] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const load = useApiMutation(importTranslation, { errors: { caller: [422] }, onSuccess: () => void client.invalidateQueries() });
  const send = async () => {
    if (file) load.mutate({ params: { language }, body: { xliff: await file.text(), reviewer } });
  };
  return (
    <Modal opened onClose={close} title={t('import_dialog_title', { name })} size="lg">
      <Stack gap="sm">
        {load.data ? (
          <Imported result={load.data} />
        ) : (
          <>
            <Text fz="sm">{t('import_dialog_note')}</Text>
            <TextInput label={t('reviewer_name_label')} value={reviewer} required onChange={(event) => setReviewer(event.currentTarget.value)} />
            <Group gap="xs">
              <FileButton accept=".xlf,.xliff,application/xliff+xml" onChange={setFile}>
                {(props) => (
                  <Button variant="default" {...props}>
                    {t('file_choose_button')}
                  </Button>
                )}
              </FileButton>
              <Text fz="sm">{file?.name}</Text>
            </Group>
            {load.error && (
              <Alert color="red" role="alert">
                {[load.error.message, ...load.error.issues.map(({ message }) => message)].join(' ')}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button loading={load.isPending} disabled={!file || reviewer.trim().length < 2} onClick={() => void send()}>
                {t('xliff_import_button')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function Imported({ result: { reviewed, drafts, unchanged, missing, problems } }: { result: TranslationImportResult }) {
  return (
    <Stack gap="xs" role="status">
      <Text>{t('import_result_note', { reviewed, drafts, unchanged, missing })}</Text>
      {problems.length > 0 && (
        <>
          <Text fw={600}>{t('import_problems_title', { count: problems.length })}</Text>
          <Stack component="ul" gap="xs" m={0} pl="md" fz="sm">
            {problems.map(({ key, message, text }, index) => (
              <li key={`${key}-${String(index)}`}>
                <strong className="hl-wrap">{key}</strong>: {message} <q>{text}</q>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
