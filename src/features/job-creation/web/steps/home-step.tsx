import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AddressPicker, type PickedPlace } from '@/foundation/places/web';
import { ErrorPanel } from '@/platform/web/kit';
import { FieldView, useFieldState } from '@/rules/forms/web';
import { AddressSummary } from '../address-summary';
import { ContractorFields } from '../contractor-fields';
import { HomeFacts } from '../home-facts';
import { HouseholdQuestions } from '../household/household';
import { unitOfPlace } from '../unit-of-place';
import type { CreateForm } from '../use-create-form';
import { t } from './messages';
import { StepHead, type StepProps } from './step-head';

/** Questions about the address and the household. The address decides the available programs; the household decides their amounts. */
export function HomeStep({ form, number, withSummary }: StepProps) {
  const { place, home } = form;
  return (
    <>
      <StepHead step="home" number={number} lead={t('address_step_hint')} />
      <Stack gap="lg">
        {form.me.kind === 'staff' && <ContractorFields />}
        <Address form={form} />
        {withSummary && place && <AddressSummary form={form} />}
        <FieldView path="unit" />
        {home.isError && <ErrorPanel error={home.error} title={t('address_lookup_error')} retry={() => void home.refetch()} />}
        {place && <HomeFacts home={home.data} />}
        {place && (
          <Anchor className="hl-target" renderRoot={(props) => <Link {...props} to="/estimate" search={{ zip: place.zip.slice(0, 5) }} />}>
            {t('home_estimate_link')}
          </Anchor>
        )}
        <HouseholdQuestions form={form} />
        <FieldView path="renter_or_owner" />
      </Stack>
    </>
  );
}

function Address({ form: { form, place } }: { form: CreateForm }) {
  const fieldState = useFieldState('google_place_id');
  const previousPlaceId = useRef(place?.place_id);
  const pick = (picked: PickedPlace | null) => {
    const unit = unitOfPlace(picked, previousPlaceId.current);
    if (picked) previousPlaceId.current = picked.place_id;
    form.set('google_place_id', picked);
    if (unit !== undefined) form.set('unit', unit);
  };
  return <AddressPicker value={place} problem={fieldState?.problems[0]?.message} onPick={pick} />;
}
