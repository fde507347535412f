import { Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ErrorPanel } from '@/platform/web/kit';
import { AddressPicker, type PickedPlace } from '@/world/places/web';
import { AtThisHome } from '../at-this-home';
import { ContractorFields } from '../contractor-fields';
import { HomeStrip } from '../home-strip';
import { unitOfPlace } from '../unit-of-place';
import { t } from './messages';
import { StepHead, type StepProps } from './step-head';

/** The address first: it decides which programs there are. */
export function HomeStep({ form, number, withSummary }: StepProps) {
  const { draft, home } = form;
  const before = useRef(draft.place?.place_id);
  const pick = (place: PickedPlace | null) => {
    const unit = unitOfPlace(place, before.current);
    if (place) before.current = place.place_id;
    form.change({ place, ...(unit !== undefined && { unit }) });
  };
  return (
    <>
      <StepHead step="home" number={number} lead={t('the_address_decides_which_programs')} />
      <Stack gap="lg">
        {form.me.kind === 'staff' && <ContractorFields form={form} />}
        <AddressPicker value={draft.place} problem={form.problemsOf('google_place_id')[0]?.message} onPick={pick} />
        <TextInput
          id="field-unit"
          label={t('unit')}
          description={t('apartment_or_suite_if_there_is_one')}
          maw={260}
          autoComplete="off"
          value={draft.unit}
          error={form.problemsOf('unit')[0]?.message}
          onChange={(event) => form.change({ unit: event.currentTarget.value })}
          onBlur={() => form.leave('unit')}
        />
        {home.isError && <ErrorPanel error={home.error} title={t('nothing_could_be_found_out_about')} retry={() => void home.refetch()} />}
        {draft.place && <HomeStrip home={home.data} />}
        {withSummary && draft.place && <AtThisHome form={form} />}
      </Stack>
    </>
  );
}
