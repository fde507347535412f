import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { keyOf, useAct, useCall, useQueryClient } from '@/platform/web';
import { Loading, ToneBadge, toastSaved } from '@/platform/web/kit';
import * as peopleContract from '../contract';
import { type Sla, slaFrom } from '../sla';
import { t } from './messages';

/** How many days are green, and how many yellow; where the next band begins follows. */
export function SlaBands() {
  const preferences = useCall(peopleContract.getPreferences, {});
  if (!preferences.data) return <Loading rows={1} height={120} />;
  return <Bands key={JSON.stringify(preferences.data.sla)} now={preferences.data.sla} />;
}

function Bands({ now }: { now: Sla }) {
  const client = useQueryClient();
  const [green, setGreen] = useState(now.green.to_value ?? 0);
  const [yellow, setYellow] = useState(now.yellow.to_value ?? 0);
  const act = useAct(peopleContract.putPreferences, {
    ignore: [0, 422],
    onSuccess: (answer) => {
      client.setQueryData(keyOf(peopleContract.getPreferences, {}), answer);
      toastSaved(t('preferences_saved'));
    },
  });
  const sla = slaFrom(green, yellow);
  const error = (path: string) => act.error?.issues.find((issue) => issue.path === path)?.message;
  const row = (tone: 'good' | 'wait' | 'bad', name: string, from: number, to?: { value: number; set: (value: number) => void; path: string }) => (
    <Group key={name} align="flex-end" gap="md" wrap="nowrap">
      <ToneBadge tone={tone} w={84}>
        {name}
      </ToneBadge>
      <NumberInput label={t('name_from_day', { name })} value={from} readOnly variant="filled" w={150} />
      {to ? (
        <NumberInput
          label={t('name_to_day', { name })}
          min={0}
          max={365}
          value={to.value}
          error={error(to.path)}
          onChange={(value) => typeof value === 'number' && to.set(value)}
          w={150}
        />
      ) : (
        <Text w={150} pb={8} c="dimmed">
          {t('and_longer')}
        </Text>
      )}
    </Group>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ body: { sla: { green: { to_value: green }, yellow: { to_value: yellow } } } });
      }}
    >
      <Stack gap="sm">
        {row('good', t('green'), sla.green.from_value, { value: green, set: setGreen, path: 'sla.green.to_value' })}
        {row('wait', t('yellow'), sla.yellow.from_value, { value: yellow, set: setYellow, path: 'sla.yellow.to_value' })}
        {row('bad', t('red'), sla.red.from_value)}
        <Button
          type="submit"
          loading={act.isPending}
          disabled={green === now.green.to_value && yellow === now.yellow.to_value}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
