import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/platform/web/kit';
import type { UserDetail } from '../contract';
import { t } from './messages';

/** Value of the option to leave the jobs unassigned. No user has this ID. */
const NO_ONE = 'nobody';

type Props = { user: UserDetail; opened: boolean; busy: boolean; onClose: () => void; onLeave: (to: string | null | undefined) => void };

/** Dialog that deactivates a user. Asks which user takes over the open jobs. */
export function DeactivateDialog({ user: { displayName: name, open_work: work }, opened, busy, onClose, onLeave }: Props) {
  const [to, setTo] = useState<string | null>(null);
  const hasWork = work.jobs > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('deactivate_name', { name })}
      confirm={t('deactivate')}
      isDangerous
      busy={busy}
      disabled={hasWork && to === null}
      onConfirm={() => onLeave(!hasWork ? undefined : to === NO_ONE ? null : (to ?? undefined))}
    >
      <Stack gap="md">
        <Text>{t('deactivate_person_warning')}</Text>
        {hasWork && (
          <>
            <Text>{t('open_jobs_note', { count: work.jobs, name })}</Text>
            <Select
              label={t('successor_label')}
              data={[...work.people.map((person) => ({ value: person.id, label: person.name })), { value: NO_ONE, label: t('jobs_unassigned_option') }]}
              value={to}
              onChange={setTo}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
