import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading, ToneBadge, toastSaved } from '@/platform/web/kit';
import * as peopleContract from '../contract';
import { type Sla, slaFrom } from '../sla';
import { t } from './messages';

/** Form for the last green, yellow and red day. Each band begins one day after the previous band ends. */
export function SlaBands() {
  const preferences = useApiQuery(peopleContract.getPreferences, {});
  if (preferences.error) return <ErrorPanel error={preferences.error} retry={() => void preferences.refetch()} />;
  if (!preferences.data) return <Loading rows={1} height={120} />;
  return <Bands key={JSON.stringify(preferences.data.sla)} now={preferences.data.sla} />;
}

function Bands({ now }: { now: Sla }) {
  const client = useQueryClient();
  const [green, setGreen] = useState(now.green.to_value ?? 0);
  const [yellow, setYellow] = useState(now.yellow.to_value ?? 0);
  const [red, setRed] = useState(now.red.to_value);
  const saveBands = useApiMutation(peopleContract.putPreferences, {
    errors: { caller: [422] },
    onSuccess: (answer) => {
      client.setQueryData(queryKeyOf(peopleContract.getPreferences, {}), answer);
      toastSaved(t('preferences_saved'));
    },
  });
  const sla = slaFrom(green, yellow, red);
  const error = (path: string) => saveBands.error?.issues.find((issue) => issue.path === path)?.message;
  const row = (
    tone: 'good' | 'wait' | 'bad',
    name: string,
    from: number,
    to: { value: number | null; set: (value: number | null) => void; path: string; hint?: string },
  ) => (
    <Group key={name} align="flex-end" gap="md" wrap="nowrap">
      <ToneBadge tone={tone} w={84}>
        {name}
      </ToneBadge>
      <NumberInput label={t('name_from_day', { name })} value={from} readOnly variant="filled" w={150} />
      <NumberInput
        label={t('name_to_day', { name })}
        placeholder={to.hint}
        min={0}
        max={365}
        value={to.value ?? ''}
        error={error(to.path)}
        onChange={(value) => to.set(typeof value === 'number' ? value : null)}
        w={150}
      />
    </Group>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saveBands.mutate({ body: { sla: { green: { to_value: green }, yellow: { to_value: yellow }, red: { to_value: red } } } });
      }}
    >
      <Stack gap="sm">
        {row('good', t('green'), sla.green.from_value, { value: green, set: (value) => value !== null && setGreen(value), path: 'sla.green.to_value' })}
        {row('wait', t('yellow'), sla.yellow.from_value, { value: yellow, set: (value) => value !== null && setYellow(value), path: 'sla.yellow.to_value' })}
        {row('bad', t('red'), sla.red.from_value, { value: red, set: setRed, path: 'sla.red.to_value', hint: t('and_longer') })}
        <Button
          type="submit"
          loading={saveBands.isPending}
          disabled={green === now.green.to_value && yellow === now.yellow.to_value && red === now.red.to_value}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
