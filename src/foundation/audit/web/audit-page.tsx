import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { entriesOf, isKeyOf } from '@/platform';
import { ApiError, callApi, downloadBlob, useApiQuery } from '@/platform/web';
import { ListPage, PagedList, toastError, toastSaved } from '@/platform/web/kit';
import { type AuditedKind, exportAudit, listAudit } from '../contract';
import type { AuditLabels } from '../entry';
import styles from './audit.module.css';
import { AuditEntryView } from './audit-log';
import { t } from './messages';

const KINDS: Readonly<Record<AuditedKind, string>> = {
  announcement: t('announcements'),
  budget: t('budgets'),
  program_office: t('program_offices'),
  program: t('programs'),
  language: t('languages_kind'),
  company: t('contractors'),
  email: t('emails'),
  energy_provider: t('energy_providers'),
  equipment: t('equipment'),
  equipment_list: t('equipment_lists'),
  user: t('people'),
  job: t('job_decisions_kind'),
  export: t('exports_kind'),
  sign_in: t('sign_ins_kind'),
};

const PAGE = 25;

/** Page `/audit` with the audit log of the office. Users can search and export the log. */
export function AuditPage({ labels }: { labels: Readonly<Record<AuditedKind, AuditLabels>> }) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 250);
  const [kind, setKind] = useState<AuditedKind | null>(null);
  const [page, setPage] = useState(1);
  const searchQuery = { ...(q && { q }), ...(kind && { object_kind: kind }) };
  const log = useApiQuery(listAudit, { query: { ...searchQuery, page_number: page, per_page: PAGE } }, { placeholderData: (before) => before });
  const [isExporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      const file = await callApi(exportAudit, { query: searchQuery });
      downloadBlob(file.file_name, new Blob([file.csv], { type: 'text/csv;charset=utf-8' }));
      toastSaved(file.is_whole ? t('export_count_toast', { count: file.records }) : t('export_truncated_note', { count: file.records }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError(error);
    } finally {
      setExporting(false);
    }
  };
  return (
    <ListPage
      title={t('audit_log')}
      action={
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isExporting} onClick={() => void download()}>
          {t('export_csv')}
        </Button>
      }
      filters={
        <>
          <TextInput
            type="search"
            label={t('search')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Select
            label={t('kind')}
            placeholder={t('all')}
            clearable
            data={entriesOf(KINDS).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => {
              setKind(isKeyOf(KINDS, value) ? value : null);
              setPage(1);
            }}
          />
        </>
      }
    >
      <div className={styles.page}>
        <PagedList
          list={log}
          label={t('audit_log')}
          unavailable={t('audit_unavailable_title')}
          empty={t('audit_log_empty')}
          onPage={setPage}
          row={(item) => <AuditEntryView key={item.id} item={item} labels={labels[item.object_kind]} withName />}
        />
      </div>
    </ListPage>
  );
}
