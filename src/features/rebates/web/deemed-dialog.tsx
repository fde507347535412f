import { List, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { isKeyOf } from '@/platform';
import { DEEMED_REASONS, type DeemedReason } from '@/record';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { setDeemed } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    set_deemed: { job: JobDetail };
  }
}

/** From the measured rebate to the flat one, and back. */
export function DeemedDialog({ job, onClose }: ActProps<'set_deemed'>) {
  const [reason, setReason] = useState<DeemedReason>('no_usage_data');
  const isBack = job.is_deemed;
  return (
    <JobActDialog
      call={setDeemed}
      input={() => ({ params: { job_id: job.id }, body: { deemed_reason: isBack ? null : reason } })}
      title={isBack ? 'Set this job as measured again?' : 'Set this job as deemed?'}
      confirm={isBack ? 'Set as measured' : 'Set as deemed'}
      said={isBack ? 'The job is measured' : 'The job is deemed'}
      onClose={onClose}
    >
      <Text>
        {isBack
          ? 'The rebate follows the energy that is really saved, and the usage data is asked for again.'
          : 'A measured rebate follows the energy that is really saved; a deemed one is a flat amount of the program.'}
      </Text>
      {!isBack && (
        <NativeSelect
          label="Reason"
          data={Object.entries(DEEMED_REASONS).map(([value, label]) => ({ value, label }))}
          value={reason}
          onChange={(event) => isKeyOf(DEEMED_REASONS, event.currentTarget.value) && setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <List size="sm" spacing={4}>
        <List.Item>Eligibility and amounts are worked out again.</List.Item>
        {!isBack && <List.Item>Usage data is no longer needed.</List.Item>}
        <List.Item>A document that shows the amount must be made again.</List.Item>
      </List>
    </JobActDialog>
  );
}
