import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadResponse } from '@/platform/web';
import { downloadHpxml } from '../contract';
import { HPXML_FILES, type HpxmlFile } from '../file-kind';
import { t } from './messages';

const LABELS: Readonly<Record<HpxmlFile, string>> = { audit: t('audit_button'), upgrade: t('upgrade_button'), certificate: t('certificate_button') };

/** Buttons that download the HPXML files (Home Performance XML) of a job. */
export function HpxmlFiles({ jobId }: { jobId: string }) {
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={t('files_title')}>
      <Title order={2} fz={17}>
        {t('files_title')}
      </Title>
      <Text c="dimmed">{t('files_note')}</Text>
      <Group gap="xs">
        {HPXML_FILES.map((file) => (
          <FileButton key={file} jobId={jobId} file={file} />
        ))}
      </Group>
    </Stack>
  );
}

function FileButton({ jobId, file }: { jobId: string; file: HpxmlFile }) {
  const download = useMutation({ mutationFn: () => downloadResponse(downloadHpxml, { params: { job_id: jobId, file } }) });
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
      {LABELS[file]}
    </Button>
  );
}
