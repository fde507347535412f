import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useCall } from '@/platform/web';
import { peopleContract } from '@/world/people';
import { AnswerField } from '../answer-field';
import { Household } from '../household/household';
import type { CreateForm } from '../use-create-form';
import { t } from './messages';
import { StepHead, type StepProps } from './step-head';

/** Who lives there and how they are reached. Labels, rules and messages are the form definition's. */
export function HomeownerStep({ form, number }: StepProps) {
  return (
    <>
      <StepHead step="homeowner" number={number} lead={t('who_the_program_may_contact_and_how')} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
          <AnswerField form={form} path="first_name" />
          <AnswerField form={form} path="last_name" />
        </SimpleGrid>
        <AnswerField form={form} path="email" />
        <AnswerField form={form} path="homeowner_has_no_email" />
        <AnswerField form={form} path="phone_number" />
        <Household form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
          <AnswerField form={form} path="external_id" />
          {form.me.kind === 'contractor' && <InCharge form={form} />}
        </SimpleGrid>
      </Stack>
    </>
  );
}

/** Who of the company has the job; the person who creates it unless somebody else is named. */
function InCharge({ form }: { form: CreateForm }) {
  const { data } = useCall(peopleContract.colleagues, {}, { staleTime: 5 * 60_000 });
  return (
    <Select
      id="field-contractor_user"
      label={t('in_charge')}
      description={t('who_of_your_company_has_this_job')}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: id === form.me.uid ? `${name} (you)` : name }))}
      value={form.draft.contractor_user ?? form.me.uid}
      error={form.problemsOf('contractor_user')[0]?.message}
      allowDeselect={false}
      onChange={(contractor_user) => form.change({ contractor_user })}
    />
  );
}
