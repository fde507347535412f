import { Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { AddressPicker, type PickedPlace } from '@/places/web';
import { ErrorPanel } from '@/platform/web/kit';
import { AtThisHome } from '../at-this-home';
import { ContractorFields } from '../contractor-fields';
import { HomeStrip } from '../home-strip';
import { StepHead, type StepProps } from './step-head';

/** The address first: it decides which programs there are. */
export function HomeStep({ form, number, withSummary }: StepProps) {
  const { draft, home } = form;
  // A unit belongs to its address: another address begins without one, and going back to the one before keeps it.
  const before = useRef(draft.place?.place_id);
  const pick = (place: PickedPlace | null) => {
    const isAnother = place !== null && before.current !== undefined && before.current !== place.place_id;
    if (place) before.current = place.place_id;
    form.change({ place, ...((isAnother || place?.unit) && { unit: place?.unit ?? '' }) });
  };
  return (
    <>
      <StepHead step="home" number={number} lead="The address decides which programs there are." />
      <Stack gap="lg">
        {form.me.kind === 'staff' && <ContractorFields form={form} />}
        <AddressPicker value={draft.place} problem={form.problemsOf('google_place_id')[0]?.message} onPick={pick} />
        <TextInput
          id="field-unit"
          label="Unit"
          description="Apartment or suite, if there is one."
          maw={260}
          autoComplete="off"
          value={draft.unit}
          error={form.problemsOf('unit')[0]?.message}
          onChange={(event) => form.change({ unit: event.currentTarget.value })}
          onBlur={() => form.leave('unit')}
        />
        {home.isError && <ErrorPanel error={home.error} title="Nothing could be found out about this address" retry={() => void home.refetch()} />}
        {draft.place && <HomeStrip home={home.data} />}
        {withSummary && draft.place && <AtThisHome form={form} />}
      </Stack>
    </>
  );
}
