import { Group, Select } from '@mantine/core';
import { useCall } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { peopleContract } from '@/world/people';
import { t } from './messages';
import type { CreateForm } from './use-create-form';

/** Staff create for a company, and may name who is in charge there. */
export function ContractorFields({ form }: { form: CreateForm }) {
  const companies = useCall(peopleContract.contractorList, {}, { staleTime: 5 * 60_000 });
  const { draft } = form;
  const users = companies.data?.items.find((company) => company.id === draft.contractor)?.users ?? [];
  if (companies.isError) return <ErrorPanel error={companies.error} title={t('the_contractors_cannot_be_listed')} retry={() => void companies.refetch()} />;
  return (
    <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
      <Select
        id="field-contractor_id"
        label={t('contractor')}
        required
        miw={220}
        placeholder={t('choose_the_company')}
        data={(companies.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.contractor}
        error={form.problemsOf('contractor_id')[0]?.message}
        searchable
        nothingFoundMessage={t('no_such_contractor')}
        onChange={(contractor) => form.change({ contractor, contractor_user: null })}
        onBlur={() => form.leave('contractor_id')}
      />
      <Select
        id="field-contractor_user"
        label={t('in_charge_there')}
        miw={220}
        placeholder={draft.contractor ? t('nobody_yet') : t('choose_the_company_first')}
        disabled={!draft.contractor}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.contractor_user}
        error={form.problemsOf('contractor_user')[0]?.message}
        clearable
        clearButtonProps={{ 'aria-label': t('nobody_in_charge') }}
        onChange={(contractor_user) => form.change({ contractor_user })}
      />
    </Group>
  );
}
