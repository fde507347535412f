import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { session, useSite } from '@/platform/web';
import { userIdOfToken } from '@/platform/web/device-token';
import { ListPage, Note } from '@/platform/web/kit';
import { t } from './messages';
import { setStoring, storingUser, useStoredValue } from './setting';
import { stopStoring } from './stop-storing';
import { storeJobs } from './store-jobs';
import { StoredJobList } from './stored-job-list';

/**
 * Page `/stored-jobs`: jobs that open on this device without a connection, and the switch that turns the storage on. `recent` returns the IDs of the jobs that
 * the user opened last.
 */
export function StoredJobsPage({ recent }: { recent: (uid: string) => readonly string[] }) {
  const { uid } = useCurrentUser();
  const { data: site } = useSite();
  const isStoring = useStoredValue(storingUser) === uid;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const change = async (isOn: boolean) => {
    setState('busy');
    try {
      if (!isOn || !site) await stopStoring();
      else {
        setStoring({ uid, subject: userIdOfToken((await session.token()) ?? '') });
        await storeJobs(site.today, recent(uid));
      }
      setState('idle');
    } catch {
      await stopStoring();
      setState('failed');
    }
  };
  return (
    <ListPage title={t('jobs_title')}>
      <Switch
        label={t('keep_label')}
        description={t('keep_description')}
        checked={isStoring}
        disabled={state === 'busy' || !site}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {state === 'failed' && (
        <Note tone="bad" role="alert">
          {t('storing_failed')}
        </Note>
      )}
      {isStoring && (
        <>
          <Text>{t('jobs_lead')}</Text>
          <StoredJobList uid={uid} />
        </>
      )}
    </ListPage>
  );
}
