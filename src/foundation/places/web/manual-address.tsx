import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { useApiMutation } from '@/platform/web';
import * as placesContract from '../contract';
import { STATES } from '../states';
import classes from './manual-address.module.css';
import { t } from './messages';
import type { PickedPlace } from './picked-place';

const EMPTY = { street: '', city: '', state: '', zip: '' };
type Key = keyof typeof EMPTY;

/** Form for street, city, state and ZIP. The server validates the address and returns errors by field. */
export function ManualAddress({ onPick, onBack }: { onPick: (place: PickedPlace) => void; onBack: () => void }) {
  const [address, setAddress] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const add = useApiMutation(placesContract.addPlace, { errors: { caller: [422] }, onSuccess: onPick });
  const set = (key: Key) => (value: string) => setAddress({ ...address, [key]: value });
  const problemOf = (key: Key): string | undefined => {
    if (tried && address[key].trim() === '') return sharedMessage('required');
    return add.error?.issues.find((issue) => issue.path === key)?.message;
  };
  const use = () => {
    setTried(true);
    if (Object.values(address).every((part) => part.trim() !== '')) add.mutate({ body: address });
  };
  const input = (key: Exclude<Key, 'state'>, label: string, more: { inputMode?: 'numeric'; autoFocus?: boolean } = {}) => (
    <TextInput
      label={label}
      required
      className={classes[key]}
      value={address[key]}
      error={problemOf(key)}
      autoComplete="off"
      onChange={(event) => set(key)(event.currentTarget.value)}
      {...more}
    />
  );
  return (
    <Stack gap="md" data-field="google_place_id">
      <div className={classes.grid}>
        {input('street', t('street_label'), { autoFocus: true })}
        {input('city', t('city'))}
        <Select
          label={t('state')}
          required
          className={classes.state}
          data={Object.entries(STATES).map(([value, label]) => ({ value, label }))}
          value={address.state || null}
          error={problemOf('state')}
          searchable
          onChange={(state) => set('state')(state ?? '')}
        />
        {input('zip', t('zip_code'), { inputMode: 'numeric' })}
      </div>
      {add.error && add.error.issues.length === 0 && (
        <p role="alert" style={{ color: 'var(--hl-bad)', margin: 0 }}>
          {add.error.message}
        </p>
      )}
      <Group gap="sm">
        <Button onClick={use} loading={add.isPending} variant="light" className="hl-target">
          {t('use_address_button')}
        </Button>
        <Button onClick={onBack} variant="subtle" color="gray" className="hl-target">
          {t('suggestions_button')}
        </Button>
      </Group>
    </Stack>
  );
}
