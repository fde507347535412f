import { Button, Group, Paper, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressSearch } from './address-search';
import { positionLabel } from './labels';
import { ManualAddress } from './manual-address';
import { t } from './messages';
import type { PickedPlace } from './picked-place';

type Props = { value: PickedPlace | null; onPick: (place: PickedPlace | null) => void; problem?: string | undefined };

/** Input for the address of a home. Users choose a suggestion or enter the address by hand. */
export function AddressPicker({ value, onPick, problem }: Props) {
  const [byHand, setByHand] = useState(false);
  /** True after the user's first action. From then on, each newly shown part (search, manual form or result) receives the focus. */
  const [touched, setTouched] = useState(false);
  const [before, setBefore] = useState<PickedPlace | null>(null);
  const pick = (place: PickedPlace | null) => {
    setTouched(true);
    setByHand(false);
    setBefore(place === null ? value : null);
    onPick(place);
  };
  const show = (hand: boolean) => {
    setTouched(true);
    setByHand(hand);
  };
  if (value) return <Chosen place={value} autoFocus={touched} onChange={() => pick(null)} />;
  if (byHand) return <ManualAddress onPick={pick} onBack={() => show(false)} />;
  return <AddressSearch onPick={pick} onByHand={() => show(true)} problem={problem} autoFocus={touched} before={before} />;
}

function Chosen({ place, autoFocus, onChange }: { place: PickedPlace; autoFocus: boolean; onChange: () => void }) {
  return (
    <Paper p="sm" radius="md" bg="var(--hl-surface-2)" data-field="google_place_id">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconMapPin size={22} aria-hidden style={{ flex: 'none', marginTop: 2, color: 'var(--mantine-color-anchor)' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw={600} className="hl-wrap">
            {place.street}
          </Text>
          <Text fz="sm" lh="sm" className="hl-wrap">
            {place.city}, {place.state} {place.zip}
          </Text>
          <Text fz="sm" lh="sm" c="dimmed">
            {positionLabel(place)}
          </Text>
        </div>
        <Button variant="default" size="xs" className="hl-target" autoFocus={autoFocus} onClick={onChange} id="field-google_place_id">
          {t('change')}
        </Button>
      </Group>
    </Paper>
  );
}
