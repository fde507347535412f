import { List, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { DEEMED_REASONS, type DeemedReason } from '@/job-data';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { isKeyOf } from '@/platform';
import { setDeemed } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    set_deemed: { job: JobDetail };
  }
}

/** Dialog that switches between the measured and the flat rebate. */
export function DeemedDialog({ job, onClose }: ActionDialogProps<'set_deemed'>) {
  const [reason, setReason] = useState<DeemedReason>('no_usage_data');
  const isBack = job.is_deemed;
  return (
    <JobActionDialog
      call={setDeemed}
      input={() => ({ params: { job_id: job.id }, body: { deemed_reason: isBack ? null : reason } })}
      title={isBack ? t('set_measured_confirm') : t('set_deemed_confirm')}
      confirm={isBack ? t('set_measured_button') : t('set_deemed_button')}
      successMessage={isBack ? t('job_measured_toast') : t('job_deemed_toast')}
      onClose={onClose}
    >
      <Text>{isBack ? t('measured_path_note') : t('rebate_path_hint')}</Text>
      {!isBack && (
        <NativeSelect
          label={t('reason')}
          data={Object.entries(DEEMED_REASONS).map(([value, label]) => ({ value, label }))}
          value={reason}
          onChange={(event) => isKeyOf(DEEMED_REASONS, event.currentTarget.value) && setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <List listStyleType="disc" size="sm" spacing={4}>
        <List.Item>{t('recalculation_note')}</List.Item>
        {!isBack && <List.Item>{t('usage_data_unneeded_note')}</List.Item>}
        <List.Item>{t('regenerate_documents_warning')}</List.Item>
      </List>
    </JobActionDialog>
  );
}
