import { SimpleGrid, Stack } from '@mantine/core';
import { FieldView } from '@/rules/forms/web';
import { ContractorUserField } from '../contractor-fields';
import { t } from './messages';
import { StepHead, type StepProps } from './step-head';

/** Name and contact data of the homeowner. Labels and rules come from the form definition. */
export function HomeownerStep({ form, number }: StepProps) {
  return (
    <>
      <StepHead step="homeowner" number={number} lead={t('contact_step_summary')} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
          <FieldView path="first_name" />
          <FieldView path="last_name" />
        </SimpleGrid>
        <FieldView path="email" />
        <FieldView path="homeowner_has_no_email" />
        <FieldView path="phone_number" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
          <FieldView path="external_id" />
          {form.me.kind === 'contractor' && <FieldView path="contractor_user" control={ContractorUserField} />}
        </SimpleGrid>
      </Stack>
    </>
  );
}
