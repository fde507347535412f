import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Technician } from '@/features/technicians';
import { renewCalendarFeed } from '@/features/visits';
import { useApiMutation } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { t } from './messages';

type Props = { technicians: readonly Technician[]; canEdit: boolean; onClose: () => void };

/** Dialog that creates a secret URL. With this URL, calendar software can subscribe to the visits of one technician or of the contractor. */
export function FeedDialog({ technicians, canEdit, onClose }: Props) {
  const [person, setPerson] = useState('');
  const renew = useApiMutation(renewCalendarFeed);
  const activeTechnicians = technicians.filter(({ active }) => canEdit && active);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('feed_title')}
      confirm={t('feed_button')}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.mutate({ body: { technician_id: person || null } })}
    >
      <Text>{t('feed_note')}</Text>
      <Select
        label={t('feed_person_label')}
        data={[{ value: '', label: t('feed_own_option') }, ...activeTechnicians.map(({ id, name }) => ({ value: id, label: name }))]}
        value={person}
        allowDeselect={false}
        onChange={(value) => {
          setPerson(value ?? '');
          renew.reset();
        }}
      />
      {renew.data && (
        <TextInput
          readOnly
          label={t('feed_address_label')}
          description={t('feed_address_hint')}
          value={`${window.location.origin}${renew.data.path}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Dialog>
  );
}
