import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, displayDate } from '@/platform/web/kit';
import { type AccountView, shareUtilityReadings } from '../contract';
import { t } from './messages';
import { useRevoke, useUtilityAction } from './use-utility-data';

/** Lets the homeowner share the readings with the contractor or revoke the consent. */
export function OwnData({ jobId, account, contractor }: { jobId: string; account: AccountView; contractor: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { job_id: jobId, account_id: account.id };
  const share = useUtilityAction(shareUtilityReadings, t('shared_toast'));
  const revoke = useRevoke();
  return (
    <Stack gap="sm">
      {account.abilities.share && account.bill_coverage && (
        <Checkbox
          size="md"
          label={t('share_checkbox', { contractor })}
          checked={account.shares_readings}
          disabled={share.isPending}
          onChange={(event) => share.mutate({ params, body: { is_shared: event.currentTarget.checked } })}
        />
      )}
      {account.consent && (
        <Text inherit c="dimmed" fz={15}>
          {t('consent_until_note', { until: displayDate(account.consent.until) })}
        </Text>
      )}
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('revoke_button')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('revoke_title')}
        confirm={t('revoke_confirm')}
        isDangerous
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params }, { onSuccess: () => setIsAsking(false) })}
      >
        <p>{t('revoke_warning', { utility: account.name })}</p>
      </Dialog>
    </Stack>
  );
}
